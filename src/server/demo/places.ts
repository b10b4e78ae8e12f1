/** A city of the demo. Enabled cities sell transfers and day hire. */
export type CityFixture = {
  id: number;
  name: string;
  country: string;
  timezone: string;
  lat: number;
  lng: number;
  enabled: boolean;
};

/** An airport of the demo, by the city it serves. */
export type AirportFixture = {
  id: number;
  iata: string;
  icao: string | null;
  name: string;
  city: number;
  timezone: string;
  lat: number;
  lng: number;
  terminals: string[];
};

/** The city that the console's fixed shortcut opens (PRODUCT.md#reference-data). */
const SINGAPORE_ID = 396;

const ENABLED = `
Singapore|SG|Asia/Singapore|1.2897|103.8501
Manila|PH|Asia/Manila|14.5995|120.9842
Bangkok|TH|Asia/Bangkok|13.7563|100.5018
Kuala Lumpur|MY|Asia/Kuala_Lumpur|3.1390|101.6869
Tokyo|JP|Asia/Tokyo|35.6762|139.6503
Denpasar|ID|Asia/Makassar|-8.6705|115.2126
Hong Kong|HK|Asia/Hong_Kong|22.3193|114.1694
Jakarta|ID|Asia/Jakarta|-6.2088|106.8456
Ho Chi Minh City|VN|Asia/Ho_Chi_Minh|10.7769|106.7009
Cebu City|PH|Asia/Manila|10.3157|123.8854
Seoul|KR|Asia/Seoul|37.5665|126.9780
Sydney|AU|Australia/Sydney|-33.8688|151.2093`;

const DISABLED = `
Taipei|TW|Asia/Taipei|25.0330|121.5654
Phuket|TH|Asia/Bangkok|7.8804|98.3923
Osaka|JP|Asia/Tokyo|34.6937|135.5023
Hanoi|VN|Asia/Ho_Chi_Minh|21.0278|105.8342
Melbourne|AU|Australia/Melbourne|-37.8136|144.9631
Auckland|NZ|Pacific/Auckland|-36.8509|174.7645
Dubai|AE|Asia/Dubai|25.2048|55.2708
London|GB|Europe/London|51.5074|-0.1278
Paris|FR|Europe/Paris|48.8566|2.3522
Shanghai|CN|Asia/Shanghai|31.2304|121.4737
Penang|MY|Asia/Kuala_Lumpur|5.4141|100.3288
Chiang Mai|TH|Asia/Bangkok|18.7883|98.9853
Da Nang|VN|Asia/Ho_Chi_Minh|16.0544|108.2022
Surabaya|ID|Asia/Jakarta|-7.2575|112.7521
Davao City|PH|Asia/Manila|7.1907|125.4553
Boracay|PH|Asia/Manila|11.9674|121.9248
Kota Kinabalu|MY|Asia/Kuching|5.9804|116.0735
Johor Bahru|MY|Asia/Kuala_Lumpur|1.4927|103.7414
Busan|KR|Asia/Seoul|35.1796|129.0756
Kyoto|JP|Asia/Tokyo|35.0116|135.7681
Sapporo|JP|Asia/Tokyo|43.0618|141.3545
Siem Reap|KH|Asia/Phnom_Penh|13.3633|103.8564
Phnom Penh|KH|Asia/Phnom_Penh|11.5564|104.9282
Yangon|MM|Asia/Yangon|16.8409|96.1735
Mumbai|IN|Asia/Kolkata|19.0760|72.8777
New Delhi|IN|Asia/Kolkata|28.6139|77.2090
New York|US|America/New_York|40.7128|-74.0060
Macao|MO|Asia/Macau|22.1987|113.5439`;

const AIRPORTS = `
SIN|WSSS|Singapore Changi Airport|Singapore|1.3592|103.9894|1,2,3,4
XSP|WSSL|Seletar Airport|Singapore|1.4170|103.8680|
MNL|RPLL|Ninoy Aquino International Airport|Manila|14.5086|121.0194|1,2,3,4
CRK|RPLC|Clark International Airport|Manila|15.1859|120.5600|
BKK|VTBS|Suvarnabhumi Airport|Bangkok|13.6811|100.7472|
DMK|VTBD|Don Mueang International Airport|Bangkok|13.9126|100.6068|1,2
KUL|WMKK|Kuala Lumpur International Airport|Kuala Lumpur|2.7456|101.7072|1,2
SZB|WMSA|Sultan Abdul Aziz Shah Airport|Kuala Lumpur|3.1306|101.5493|
NRT|RJAA|Narita International Airport|Tokyo|35.7647|140.3864|1,2,3
HND|RJTT|Haneda Airport|Tokyo|35.5523|139.7800|1,2,3
DPS|WADD|Ngurah Rai International Airport|Denpasar|-8.7482|115.1672|D,I
HKG|VHHH|Hong Kong International Airport|Hong Kong|22.3089|113.9145|1,2
CGK|WIII|Soekarno-Hatta International Airport|Jakarta|-6.1256|106.6559|1,2,3
HLP|WIHH|Halim Perdanakusuma Airport|Jakarta|-6.2666|106.8910|
SGN|VVTS|Tan Son Nhat International Airport|Ho Chi Minh City|10.8188|106.6520|1,2,3
CEB|RPVM|Mactan-Cebu International Airport|Cebu City|10.3075|123.9794|1,2
ICN|RKSI|Incheon International Airport|Seoul|37.4602|126.4407|1,2
GMP|RKSS|Gimpo International Airport|Seoul|37.5583|126.7906|
SYD|YSSY|Sydney Kingsford Smith Airport|Sydney|-33.9461|151.1772|1,2,3
TPE|RCTP|Taiwan Taoyuan International Airport|Taipei|25.0777|121.2328|1,2
HKT|VTSP|Phuket International Airport|Phuket|8.1132|98.3169|D,I
KIX|RJBB|Kansai International Airport|Osaka|34.4273|135.2440|1,2
HAN|VVNB|Noi Bai International Airport|Hanoi|21.2212|105.8072|1,2
MEL|YMML|Melbourne Airport|Melbourne|-37.6733|144.8433|1,2,3,4
AKL|NZAA|Auckland Airport|Auckland|-37.0081|174.7917|D,I
DXB|OMDB|Dubai International Airport|Dubai|25.2528|55.3644|1,2,3
LHR|EGLL|London Heathrow Airport|London|51.4706|-0.4619|2,3,4,5
CDG|LFPG|Paris Charles de Gaulle Airport|Paris|49.0128|2.5500|1,2,3
PVG|ZSPD|Shanghai Pudong International Airport|Shanghai|31.1434|121.8052|1,2
PEN|WMKP|Penang International Airport|Penang|5.2971|100.2769|`;

/** Forty cities, the first twelve enabled, busiest first. Singapore has its fixed id; the others count from 1. */
export const CITIES: readonly CityFixture[] = [...rowsOf(ENABLED), ...rowsOf(DISABLED)].map((row, index) => {
  const [name = '', country = '', timezone = '', lat, lng] = row;
  const id = index === 0 ? SINGAPORE_ID : index;
  return { id, name, country, timezone, lat: Number(lat), lng: Number(lng), enabled: index < rowsOf(ENABLED).length };
});

/** Thirty airports; every enabled city has at least one. */
export const AIRPORTS_OF_CITIES: readonly AirportFixture[] = rowsOf(AIRPORTS).map((row, index) => {
  const [iata = '', icao = '', name = '', cityName = '', lat, lng, terminals = ''] = row;
  const city = CITIES.find((entry) => entry.name === cityName);
  if (!city) throw new Error(`${iata} serves no city of the demo`);
  const ends = terminals === '' ? [] : terminals.split(',');
  const place = { city: city.id, timezone: city.timezone, lat: Number(lat), lng: Number(lng) };
  return { id: index + 1, iata, icao, name, ...place, terminals: ends };
});

/** Returns a slug: `Ho Chi Minh City` becomes `ho-chi-minh-city`. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
}
