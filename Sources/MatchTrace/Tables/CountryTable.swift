/// Countries of the synthetic world, one a record:
/// code|share of iPhones|share of Wi-Fi|zone:share:minutes east of UTC, …|language:share, …|IPv4 blocks|IPv6 blocks.
///
/// Zone shares: population of GeoNames cities by zone (GeoNames, CC BY 4.0). Offsets: IANA time zone database as of May 2026
/// (public domain). Language shares: Unicode CLDR territory languages (Unicode licence v3), languages that are not a country's
/// first counted at a tenth, since CLDR counts everyone who can speak one; English in India raised to 70 % (assumed). Address
/// blocks: delegation statistics of the regional internet registries. Wi-Fi shares: Opensignal 2020 for US, CA, ES, IT, IN, PH
/// and AR, otherwise assumed. iPhone shares: assumed.
enum CountryTable {
    static let text = """
        US|0.57|0.6|\
        America/New_York:0.4259:-240,America/Chicago:0.2640:-300,America/Los_Angeles:0.1891:-420,\
        America/Denver:0.0423:-360,America/Phoenix:0.0261:-420,America/Detroit:0.0211:-240,\
        America/Indiana/Indianapolis:0.0125:-240,Pacific/Honolulu:0.0089:-600,\
        America/Kentucky/Louisville:0.0038:-240,America/Boise:0.0036:-360,America/Anchorage:0.0021:-480|\
        en:0.8882,es:0.0888,zh-Hant:0.0064,fr:0.0052,de:0.0043,fil:0.0039,it:0.0031|\
        73.0.0.0/8 38.0.0.0/8 19.0.0.0/8 17.0.0.0/8 12.0.0.0/8 97.128.0.0/9|\
        2630::/16 2601::/20 2601:9000::/20
        GB|0.5|0.6|\
        Europe/London:0.9999:60|\
        en:0.9560,fr:0.0166,de:0.0088,es:0.0078,pl:0.0039,pa:0.0035,ur:0.0034|\
        25.0.0.0/8 86.128.0.0/10 86.0.0.0/11 81.128.0.0/11 172.160.0.0/11 172.128.0.0/11|\
        2a08::/19 2001:5000::/21 2a00:2000::/22
        DE|0.38|0.6|\
        Europe/Berlin:1.0000:120|\
        de:0.8922,en:0.0627,fr:0.0176,nl:0.0088,it:0.0069,es:0.0059,ru:0.0059|\
        53.0.0.0/8 93.192.0.0/10 91.0.0.0/10 84.128.0.0/10 79.192.0.0/10 87.160.0.0/11|\
        2003::/19 2a00::/22 2a02:1000::/23
        FR|0.36|0.55|\
        Europe/Paris:1.0000:120|\
        fr:0.9417,en:0.0379,es:0.0126,de:0.0049,it:0.0017,pt:0.0013|\
        92.128.0.0/10 90.0.0.0/10 78.192.0.0/10 176.128.0.0/10 93.0.0.0/11 88.160.0.0/11|\
        2a01:c000::/20 2a01:d000::/21 2a01:d800::/22
        ES|0.25|0.62|\
        Europe/Madrid:0.9550:120,Atlantic/Canary:0.0435:60|\
        es:0.9519,en:0.0231,ca:0.0163,gl:0.0067,eu:0.0019|\
        88.0.0.0/11 90.160.0.0/12 85.48.0.0/12 83.48.0.0/12 83.32.0.0/12 81.32.0.0/12|\
        2a02:9000::/23 2a07:d000::/24 2a02:a800::/26
        IT|0.3|0.51|\
        Europe/Rome:1.0000:120|\
        it:0.9447,en:0.0338,fr:0.0199,de:0.0016|\
        151.3.0.0/16 151.4.0.0/14 151.8.0.0/13 151.16.0.0/12 151.32.0.0/11 151.64.0.0/12|\
        2a01:2000::/20 2a02:b000::/23 2a0e:400::/25
        IN|0.05|0.1|\
        Asia/Kolkata:1.0000:330|\
        hi:0.1658,en:0.7000,bn:0.0327,te:0.0291,mr:0.0283,ta:0.0239,ur:0.0202|\
        117.192.0.0/10 106.192.0.0/11 49.32.0.0/12 223.176.0.0/12 182.64.0.0/12 171.48.0.0/12|\
        240a:e000::/20 2409:4000::/22 2402:ef00::/26
        BR|0.18|0.55|\
        America/Sao_Paulo:0.6363:-180,America/Fortaleza:0.1190:-180,America/Bahia:0.0663:-180,\
        America/Recife:0.0431:-180,America/Belem:0.0355:-180,America/Maceio:0.0250:-180,\
        America/Manaus:0.0185:-240,America/Cuiaba:0.0168:-240,America/Campo_Grande:0.0119:-240,\
        America/Porto_Velho:0.0078:-240,America/Araguaina:0.0066:-180,America/Santarem:0.0057:-180,\
        America/Rio_Branco:0.0040:-300,America/Boa_Vista:0.0030:-240|\
        pt:0.9913,en:0.0087|\
        191.128.0.0/12 181.216.0.0/13 152.240.0.0/13 201.80.0.0/14 191.60.0.0/14 191.56.0.0/14|\
        2804:d40::/28 2804:d50::/28 2804:7f0::/29
        MX|0.25|0.5|\
        America/Mexico_City:0.7053:-360,America/Monterrey:0.0942:-360,America/Merida:0.0465:-360,\
        America/Tijuana:0.0356:-420,America/Mazatlan:0.0345:-420,America/Hermosillo:0.0231:-420,\
        America/Matamoros:0.0169:-300,America/Chihuahua:0.0161:-360,America/Ciudad_Juarez:0.0136:-360,\
        America/Cancun:0.0130:-300|\
        es:0.9846,en:0.0154|\
        189.160.0.0/11 189.128.0.0/11 187.192.0.0/11 201.96.0.0/12 189.240.0.0/12 189.224.0.0/12|\
        2806:1000::/24 2806:380::/27 2806::/28
        JP|0.65|0.5|\
        Asia/Tokyo:1.0000:540|\
        ja:1.0000|\
        133.0.0.0/8 219.0.0.0/10 180.0.0.0/10 153.128.0.0/10 126.64.0.0/10 106.128.0.0/10|\
        2400:2000::/20 2001:a000::/21 2400:4000::/22
        KR|0.28|0.5|\
        Asia/Seoul:1.0000:540|\
        ko:1.0000|\
        175.192.0.0/10 59.0.0.0/11 223.32.0.0/11 183.96.0.0/11 14.64.0.0/11 14.32.0.0/11|\
        2400::/20 2402::/22 2001:44d0::/28
        ID|0.12|0.35|\
        Asia/Jakarta:0.8024:420,Asia/Makassar:0.1449:480,Asia/Jayapura:0.0307:540,Asia/Pontianak:0.0213:420|\
        id:0.9448,jv:0.0502,ms:0.0050|\
        39.192.0.0/10 36.64.0.0/11 120.160.0.0/11 182.0.0.0/12 114.0.0.0/12 114.120.0.0/13|\
        2001:448a::/31 2407:2::/31 2001:d10::/32
        AU|0.6|0.6|\
        Australia/Sydney:0.3260:600,Australia/Melbourne:0.2644:600,Australia/Brisbane:0.2054:600,\
        Australia/Perth:0.1116:480,Australia/Adelaide:0.0672:570,Australia/Hobart:0.0167:600,\
        Australia/Darwin:0.0083:570|\
        en:0.9959,zh-Hant:0.0022,it:0.0020|\
        101.160.0.0/11 1.128.0.0/11 49.176.0.0/12 60.224.0.0/13 58.160.0.0/13 49.192.0.0/13|\
        2001:8000::/20 2401:6000::/20 2408:2000::/24
        CA|0.6|0.7|\
        America/Toronto:0.5846:-240,America/Vancouver:0.1692:-420,America/Edmonton:0.1190:-360,\
        America/Regina:0.0332:-360,America/Halifax:0.0297:-180,America/Winnipeg:0.0251:-300,\
        America/Moncton:0.0220:-180,America/St_Johns:0.0102:-150,America/Glace_Bay:0.0038:-180|\
        en:0.6755,fr:0.2252,es:0.0248,zh:0.0210,pa:0.0202,ar:0.0179,fil:0.0155|\
        99.224.0.0/11 99.208.0.0/12 70.64.0.0/12 142.112.0.0/12 96.48.0.0/13 76.64.0.0/13|\
        2600:1600::/24 2631:1000::/24 2600:d00::/28
        TR|0.2|0.45|\
        Europe/Istanbul:0.9998:180|\
        tr:0.9764,en:0.0178,ku:0.0058|\
        88.224.0.0/11 78.160.0.0/11 95.0.0.0/12 85.96.0.0/12 178.240.0.0/13 94.120.0.0/14|\
        2001:1b68::/29 2001:3640::/29 2a00:1d30::/29
        VN|0.3|0.5|\
        Asia/Ho_Chi_Minh:0.6183:420,Asia/Bangkok:0.3816:420|\
        vi:0.9987,zh-Hant:0.0013|\
        171.224.0.0/11 14.224.0.0/11 14.160.0.0/11 113.160.0.0/11 27.64.0.0/12 123.16.0.0/12|\
        2a0c:b840::/29 2001:ee2::/31 2405:4802::/31
        PH|0.12|0.52|\
        Asia/Manila:1.0000:480|\
        en:0.8477,fil:0.0795,es:0.0411,ceb:0.0318|\
        49.144.0.0/13 112.200.0.0/13 180.192.0.0/14 124.104.0.0/14 122.52.0.0/14 119.92.0.0/14|\
        2407:9800::/29 2001:4454::/30 2001:4452::/31
        PL|0.3|0.5|\
        Europe/Warsaw:1.0000:120|\
        pl:0.9320,en:0.0320,de:0.0184,ru:0.0175|\
        83.0.0.0/11 89.64.0.0/12 80.48.0.0/13 79.184.0.0/13 95.48.0.0/14 89.228.0.0/14|\
        2a01:1000::/21 2a02:a300::/27 2a01:2e0::/28
        AR|0.1|0.64|\
        America/Argentina/Buenos_Aires:0.3947:-180,America/Argentina/Cordoba:0.3683:-180,\
        America/Argentina/Salta:0.0895:-180,America/Argentina/Tucuman:0.0275:-180,\
        America/Argentina/Catamarca:0.0256:-180,America/Argentina/Mendoza:0.0225:-180,\
        America/Argentina/San_Juan:0.0204:-180,America/Argentina/Jujuy:0.0172:-180,\
        America/Argentina/San_Luis:0.0114:-180,America/Argentina/Rio_Gallegos:0.0100:-180,\
        America/Argentina/La_Rioja:0.0092:-180,America/Argentina/Ushuaia:0.0038:-180|\
        es:0.9930,en:0.0070|\
        181.8.0.0/13 181.104.0.0/13 201.176.0.0/14 191.80.0.0/14 190.228.0.0/14 186.60.0.0/14|\
        2800:2000::/20 2802:8000::/25 2800:20::/28
        ZA|0.2|0.3|\
        Africa/Johannesburg:1.0000:120|\
        en:0.8447,zu:0.0654,xh:0.0490,af:0.0354,hi:0.0054|\
        41.0.0.0/11 41.112.0.0/12 197.64.0.0/12 105.240.0.0/12 105.208.0.0/12 105.0.0.0/12|\
        2c0e:2000::/20 2c0e:4000::/24 2c0e:8000::/24
        NG|0.1|0.15|\
        Africa/Lagos:1.0000:60|\
        en:0.8983,pcm:0.0356,ha:0.0220,ig:0.0220,yo:0.0220|\
        105.112.0.0/12 102.88.0.0/13 41.58.0.0/16 41.184.0.0/16 197.210.0.0/16 196.222.0.0/16|\
        2c0f:6e80::/28 2a06:b940::/29 2c0f:fc60::/31
        EG|0.15|0.4|\
        Africa/Cairo:1.0000:180|\
        ar:0.9641,en:0.0359|\
        197.32.0.0/11 196.128.0.0/11 156.192.0.0/11 156.160.0.0/11 41.32.0.0/12 154.176.0.0/12|\
        2c0e::/20 2c0f:6c0::/28 2c0f:7b00::/28
        SA|0.35|0.4|\
        Asia/Riyadh:1.0000:180|\
        ar:1.0000|\
        188.48.0.0/13 95.184.0.0/14 94.96.0.0/14 5.244.0.0/14 5.108.0.0/14 37.240.0.0/14|\
        2001:1490::/29 2001:16a0::/29 2001:3c80::/29
        TH|0.3|0.45|\
        Asia/Bangkok:1.0000:420|\
        th:0.9653,en:0.0326,zh-Hant:0.0022|\
        171.96.0.0/13 49.228.0.0/14 223.204.0.0/14 171.4.0.0/14 118.172.0.0/14 110.168.0.0/14|\
        2a05:53c0::/29 2400:7b80::/30 2404:8d04::/30
        RU|0.3|0.45|\
        Europe/Moscow:0.6111:180,Asia/Yekaterinburg:0.1346:300,Europe/Samara:0.0300:240,\
        Asia/Vladivostok:0.0243:600,Asia/Krasnoyarsk:0.0241:420,Asia/Irkutsk:0.0215:480,\
        Asia/Novokuznetsk:0.0200:420,Asia/Novosibirsk:0.0179:420,Europe/Volgograd:0.0157:180,\
        Europe/Saratov:0.0151:240,Asia/Barnaul:0.0150:420,Asia/Omsk:0.0115:360,Asia/Yakutsk:0.0099:540,\
        Europe/Kirov:0.0085:180,Europe/Ulyanovsk:0.0077:240,Asia/Tomsk:0.0070:420,Asia/Chita:0.0063:540,\
        Europe/Kaliningrad:0.0062:120,Europe/Astrakhan:0.0061:240,Asia/Sakhalin:0.0036:660,\
        Asia/Kamchatka:0.0022:720|\
        ru:0.9962,en:0.0038|\
        95.24.0.0/13 5.136.0.0/13 178.64.0.0/13 95.52.0.0/14 95.188.0.0/14 91.76.0.0/14|\
        2001:3b40::/29 2001:3e00::/29 2a00:f00::/29
        CN|0.24|0.5|\
        Asia/Shanghai:0.9837:480,Asia/Urumqi:0.0159:360|\
        zh:1.0000|\
        59.192.0.0/10 39.128.0.0/10 36.128.0.0/10 183.192.0.0/10 183.0.0.0/10 120.192.0.0/10|\
        240e:2000::/19 2409:1000::/20 2409:6000::/20
        UA|0.3|0.5|\
        Europe/Kyiv:0.9487:180,Europe/Simferopol:0.0513:180|\
        uk:0.9307,ru:0.0659,pl:0.0034|\
        95.132.0.0/14 46.200.0.0/14 37.52.0.0/14 178.92.0.0/14 176.36.0.0/14 94.178.0.0/15|\
        2001:3840::/29 2a00:17a0::/29 2a00:1e20::/29
        IL|0.35|0.55|\
        Asia/Jerusalem:1.0000:180|\
        he:0.8919,en:0.0758,ar:0.0178,ru:0.0098,ro:0.0033,pl:0.0013|\
        79.176.0.0/13|\

        """
}
