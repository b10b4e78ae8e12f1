/**
 * The 249 countries and territories of ISO 3166-1: alpha-2, alpha-3, calling code, currency (ISO 4217), and languages
 * (BCP 47, most spoken official first), by continent. Names come from `Intl`.
 */
export const COUNTRIES: Readonly<Record<string, string>> = {
  AF: `
AO AGO 244 AOA pt|BF BFA 226 XOF fr|BI BDI 257 BIF rn,fr,en|BJ BEN 229 XOF fr|BW BWA 267 BWP en,tn|CD COD 243 CDF fr,ln,sw
CF CAF 236 XAF fr,sg|CG COG 242 XAF fr,ln|CI CIV 225 XOF fr|CM CMR 237 XAF fr,en|CV CPV 238 CVE pt|DJ DJI 253 DJF fr,ar
DZ DZA 213 DZD ar,fr|EG EGY 20 EGP ar|EH ESH 212 MAD ar,es|ER ERI 291 ERN ti,ar,en|ET ETH 251 ETB am|GA GAB 241 XAF fr
GH GHA 233 GHS en|GM GMB 220 GMD en|GN GIN 224 GNF fr|GQ GNQ 240 XAF es,fr,pt|GW GNB 245 XOF pt|KE KEN 254 KES sw,en
KM COM 269 KMF ar,fr|LR LBR 231 LRD en|LS LSO 266 LSL st,en|LY LBY 218 LYD ar|MA MAR 212 MAD ar,fr|MG MDG 261 MGA mg,fr
ML MLI 223 XOF fr|MR MRT 222 MRU ar|MU MUS 230 MUR en,fr|MW MWI 265 MWK en,ny|MZ MOZ 258 MZN pt|NA NAM 264 NAD en,af
NE NER 227 XOF fr|NG NGA 234 NGN en|RE REU 262 EUR fr|RW RWA 250 RWF rw,en,fr,sw|SC SYC 248 SCR fr,en|SD SDN 249 SDG ar,en
SH SHN 290 SHP en|SL SLE 232 SLE en|SN SEN 221 XOF fr|SO SOM 252 SOS so,ar|SS SSD 211 SSP en|ST STP 239 STN pt
SZ SWZ 268 SZL en,ss|TD TCD 235 XAF fr,ar|TG TGO 228 XOF fr|TN TUN 216 TND ar,fr|TZ TZA 255 TZS sw,en|UG UGA 256 UGX en,sw
YT MYT 262 EUR fr|ZA ZAF 27 ZAR zu,xh,af,en|ZM ZMB 260 ZMW en|ZW ZWE 263 ZWG en,sn,nd|IO IOT 246 USD en`,
  AN: `
AQ ATA 672 USD en|BV BVT 47 NOK no|GS SGS 500 GBP en|HM HMD 672 AUD en|TF ATF 262 EUR fr`,
  AS: `
AF AFG 93 AFN ps,fa|AE ARE 971 AED ar,en|AM ARM 374 AMD hy|AZ AZE 994 AZN az|BD BGD 880 BDT bn|BH BHR 973 BHD ar|BN BRN 673 BND ms,en
BT BTN 975 BTN dz|CC CCK 61 AUD en|CN CHN 86 CNY zh|CX CXR 61 AUD en|CY CYP 357 EUR el,tr|GE GEO 995 GEL ka
HK HKG 852 HKD zh,en|ID IDN 62 IDR id|IL ISR 972 ILS he,ar|IN IND 91 INR hi,en|IQ IRQ 964 IQD ar,ku|IR IRN 98 IRR fa
JO JOR 962 JOD ar|JP JPN 81 JPY ja|KG KGZ 996 KGS ky,ru|KH KHM 855 KHR km|KP PRK 850 KPW ko|KR KOR 82 KRW ko
KW KWT 965 KWD ar|KZ KAZ 7 KZT kk,ru|LA LAO 856 LAK lo|LB LBN 961 LBP ar,fr|LK LKA 94 LKR si,ta,en|MM MMR 95 MMK my
MN MNG 976 MNT mn|MO MAC 853 MOP zh,pt|MV MDV 960 MVR dv|MY MYS 60 MYR ms,en,zh,ta|NP NPL 977 NPR ne|OM OMN 968 OMR ar
PH PHL 63 PHP tl,en|PK PAK 92 PKR ur,en|PS PSE 970 ILS ar|QA QAT 974 QAR ar|SA SAU 966 SAR ar|SG SGP 65 SGD en,zh,ms,ta
SY SYR 963 SYP ar|TH THA 66 THB th|TJ TJK 992 TJS tg,ru|TL TLS 670 USD pt|TM TKM 993 TMT tk|TR TUR 90 TRY tr
TW TWN 886 TWD zh|UZ UZB 998 UZS uz|VN VNM 84 VND vi|YE YEM 967 YER ar`,
  EU: `
AD AND 376 EUR ca|AL ALB 355 ALL sq|AT AUT 43 EUR de|AX ALA 358 EUR sv|BA BIH 387 BAM bs,hr,sr|BE BEL 32 EUR nl,fr,de
BG BGR 359 EUR bg|BY BLR 375 BYN be,ru|CH CHE 41 CHF de,fr,it,rm|CZ CZE 420 CZK cs|DE DEU 49 EUR de|DK DNK 45 DKK da
EE EST 372 EUR et|ES ESP 34 EUR es,ca,gl,eu|FI FIN 358 EUR fi,sv|FO FRO 298 DKK fo,da|FR FRA 33 EUR fr|GB GBR 44 GBP en
GG GGY 44 GBP en|GI GIB 350 GIP en|GR GRC 30 EUR el|HR HRV 385 EUR hr|HU HUN 36 HUF hu|IE IRL 353 EUR en,ga
IM IMN 44 GBP en,gv|IS ISL 354 ISK is|IT ITA 39 EUR it|JE JEY 44 GBP en,fr|LI LIE 423 CHF de|LT LTU 370 EUR lt
LU LUX 352 EUR lb,fr,de|LV LVA 371 EUR lv|MC MCO 377 EUR fr|MD MDA 373 MDL ro|ME MNE 382 EUR sr|MK MKD 389 MKD mk,sq
MT MLT 356 EUR mt,en|NL NLD 31 EUR nl|NO NOR 47 NOK nb,nn|PL POL 48 PLN pl|PT PRT 351 EUR pt|RO ROU 40 RON ro
RS SRB 381 RSD sr|RU RUS 7 RUB ru|SE SWE 46 SEK sv|SI SVN 386 EUR sl|SJ SJM 47 NOK nb|SK SVK 421 EUR sk
SM SMR 378 EUR it|UA UKR 380 UAH uk|VA VAT 39 EUR it,la`,
  NA: `
AG ATG 1268 XCD en|AI AIA 1264 XCD en|AW ABW 297 AWG nl|BB BRB 1246 BBD en|BL BLM 590 EUR fr|BM BMU 1441 BMD en
BQ BES 599 USD nl|BS BHS 1242 BSD en|BZ BLZ 501 BZD en,es|CA CAN 1 CAD en,fr|CR CRI 506 CRC es|CU CUB 53 CUP es
CW CUW 599 XCG nl,en|DM DMA 1767 XCD en|DO DOM 1809 DOP es|GD GRD 1473 XCD en|GL GRL 299 DKK kl,da|GP GLP 590 EUR fr
GT GTM 502 GTQ es|HN HND 504 HNL es|HT HTI 509 HTG ht,fr|JM JAM 1876 JMD en|KN KNA 1869 XCD en|KY CYM 1345 KYD en
LC LCA 1758 XCD en|MF MAF 590 EUR fr|MQ MTQ 596 EUR fr|MS MSR 1664 XCD en|MX MEX 52 MXN es|NI NIC 505 NIO es
PA PAN 507 PAB es|PM SPM 508 EUR fr|PR PRI 1787 USD es,en|SV SLV 503 USD es|SX SXM 1721 XCG nl,en|TC TCA 1649 USD en
TT TTO 1868 TTD en|US USA 1 USD en,es|VC VCT 1784 XCD en|VG VGB 1284 USD en|VI VIR 1340 USD en`,
  OC: `
AS ASM 1684 USD en,sm|AU AUS 61 AUD en|CK COK 682 NZD en|FJ FJI 679 FJD en,fj,hi|FM FSM 691 USD en|GU GUM 1671 USD en,ch
KI KIR 686 AUD en|MH MHL 692 USD mh,en|MP MNP 1670 USD en,ch|NC NCL 687 XPF fr|NF NFK 672 AUD en|NR NRU 674 AUD na,en
NU NIU 683 NZD en|NZ NZL 64 NZD en,mi|PF PYF 689 XPF fr,ty|PG PNG 675 PGK en,ho|PN PCN 64 NZD en|PW PLW 680 USD en
SB SLB 677 SBD en|TK TKL 690 NZD en|TO TON 676 TOP to,en|TV TUV 688 AUD en|UM UMI 1 USD en|VU VUT 678 VUV bi,en,fr
WF WLF 681 XPF fr|WS WSM 685 WST sm,en`,
  SA: `
AR ARG 54 ARS es|BO BOL 591 BOB es,qu,ay|BR BRA 55 BRL pt|CL CHL 56 CLP es|CO COL 57 COP es|EC ECU 593 USD es
FK FLK 500 FKP en|GF GUF 594 EUR fr|GY GUY 592 GYD en|PE PER 51 PEN es,qu,ay|PY PRY 595 PYG es,gn|SR SUR 597 SRD nl
UY URY 598 UYU es|VE VEN 58 VES es`,
};

/** The languages of ISO 639-1. */
export const LANGUAGES = `
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu
fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn
ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os
pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw
ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu`;

/** Written from right to left. */
export const RIGHT_TO_LEFT = ['ae', 'ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];
