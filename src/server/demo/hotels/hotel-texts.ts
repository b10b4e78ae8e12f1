import type { HotelType } from '#domain/hotel/hotel.ts';
import type { Board } from '#domain/hotel/rate.ts';
import type { BedType } from '#domain/hotel/room.ts';
import { FREE, NON_REFUNDABLE, type Terms } from '#domain/hotel/terms.ts';

/** A hotel of the demo. It lies north and east of its city's centre by some thousandths of a degree. */
export interface HotelText {
  readonly name: readonly [en: string, zh: string];
  readonly city: string;
  readonly address: string;
  readonly offset: readonly [north: number, east: number];
  readonly stars: number;
  readonly type?: HotelType;
  readonly chain?: string;
  /** What a night in its plainest room costs, in minor units of its city's currency. */
  readonly cost: number;
  readonly providers: readonly string[];
  /** Why it is not sold, where it is not. */
  readonly lacks?: 'photo' | 'room' | 'partner' | 'nothing';
}

const h = (
  name: HotelText['name'],
  [city, address, north, east]: readonly [string, string, number, number],
  [stars, cost]: readonly [number, number],
  providers: string,
  more: Partial<HotelText> = {},
): HotelText => ({ name, city, address, offset: [north, east], stars, cost, providers: providers.split(' '), ...more });

const HARBOUR = 'harbour_wholesale';
const COURT = { chain: 'Court Hotels' };
const REST = { type: 'resort' as const };
const FLAT = { type: 'apartment' as const };
const BUNK = { type: 'hostel' as const };
const OFF = { lacks: 'nothing' as const };

/** The hotels of the demo. Two are records of one and the same, from two providers. */
export const HOTELS: readonly HotelText[] = [
  h(
    ['Garden Court Hotel', '花园酒店'],
    ['Singapore', '41 Bencoolen Street', 10, 1],
    [4, 14_900],
    `${HARBOUR} bedlink`,
    COURT,
  ),
  h(['The Garden Court', '花园阁'], ['Singapore', '41 Bencoolen St', 11, 1.4], [4, 15_200], 'bedlink', OFF),
  h(['Harbour Loft', '港湾阁楼'], ['Singapore', '8 Keppel Bay Walk', -22, -30], [4.5, 21_000], HARBOUR, FLAT),
  h(['Katong Shophouse', '加东店屋'], ['Singapore', '112 East Coast Road', 15, 55], [3, 11_800], 'direct'),
  h(['Orchard Terrace', '乌节台'], ['Singapore', '27 Orchard Turn', 14, -18], [5, 31_500], `${HARBOUR} direct`, COURT),
  h(['Lavender Bunks', '劳明达客栈'], ['Singapore', '5 Lavender Lane', 20, 10], [1, 3800], 'bedlink', BUNK),
  h(['Changi Transit Rooms', '樟宜过境房'], ['Singapore', '60 Airport Boulevard', 66, 137], [3, 9900], 'direct', {
    lacks: 'photo',
  }),
  h(['Bayside Manila', '马尼拉湾畔'], ['Manila', '1588 Roxas Boulevard', -25, 0], [4, 420_000], 'archipelago_rooms'),
  h(
    ['Makati Court Hotel', '马卡蒂酒店'],
    ['Manila', '33 Ayala Avenue', -45, 40],
    [4.5, 560_000],
    'archipelago_rooms bedlink',
    COURT,
  ),
  h(['Intramuros House', '王城之家'], ['Manila', '12 General Luna Street', -8, -9], [3, 280_000], 'archipelago_rooms'),
  h(['Poblacion Bunks', '波布拉西翁客栈'], ['Manila', '7 Don Pedro Street', -35, 45], [1.5, 110_000], 'bedlink', BUNK),
  h(
    ['Mactan Reef Resort', '麦克坦礁度假村'],
    ['Cebu City', 'Punta Engaño Road', 5, 140],
    [5, 820_000],
    'archipelago_rooms',
    REST,
  ),
  h(
    ['Fuente Suites', '丰特套房'],
    ['Cebu City', '18 Osmeña Boulevard', -2, 10],
    [3.5, 310_000],
    'archipelago_rooms',
    FLAT,
  ),
  h(
    ['White Beach Villas', '白沙滩别墅'],
    ['Boracay', 'Station 2, White Beach', 2, -5],
    [4, 690_000],
    'archipelago_rooms',
    { type: 'villa' },
  ),
  h(
    ['Davao Durian Inn', '达沃榴莲旅馆'],
    ['Davao City', '40 Quirino Avenue', 3, 3],
    [2.5, 190_000],
    'archipelago_rooms',
    OFF,
  ),
  h(['Riverside Sathon', '沙吞河畔'], ['Bangkok', '9 Charoen Krung Road', -25, 10], [5, 480_000], 'bedlink'),
  h(['Sukhumvit Court Hotel', '素坤逸酒店'], ['Bangkok', '88 Sukhumvit Road', -18, 58], [4, 290_000], 'bedlink', COURT),
  h(['Khao San Bunks', '考山客栈'], ['Bangkok', '21 Rambuttri Road', 3, -5], [1, 60_000], 'bedlink', BUNK),
  h(['Patong Bay Resort', '芭东湾度假村'], ['Phuket', '15 Beach Road', 12, -95], [4.5, 410_000], 'bedlink', REST),
  h(['Old Town Teak House', '古城柚木屋'], ['Chiang Mai', '3 Ratchadamnoen Road', 0, 2], [3.5, 180_000], 'direct'),
  h(
    ['Bukit Bintang Suites', '武吉免登套房'],
    ['Kuala Lumpur', '50 Jalan Sultan Ismail', 8, 25],
    [4, 32_000],
    HARBOUR,
    FLAT,
  ),
  h(['Merdeka Square House', '独立广场之家'], ['Kuala Lumpur', '4 Jalan Raja', 10, 8], [3, 18_500], HARBOUR),
  h(['Straits Heritage', '海峡传承'], ['Penang', '71 Lebuh Armenian', 3, 8], [4, 27_000], `${HARBOUR} direct`),
  h(['Causeway Plaza', '长堤广场'], ['Johor Bahru', '2 Jalan Wong Ah Fook', -30, 22], [3.5, 16_500], HARBOUR),
  h(['Asakusa Lantern Inn', '浅草灯笼旅馆'], ['Tokyo', '2-18 Kaminarimon', 36, 145], [3.5, 18_000], 'nippon_stay'),
  h(
    ['Shinjuku Court Hotel', '新宿酒店'],
    ['Tokyo', '1-10 Nishi-Shinjuku', 14, 48],
    [4, 24_000],
    'nippon_stay bedlink',
    COURT,
  ),
  h(['Ginza Pearl', '银座珍珠'], ['Tokyo', '5-4 Ginza', -5, 114], [5, 52_000], 'nippon_stay'),
  h(['Gion Machiya', '祇园町家'], ['Kyoto', '570 Gionmachi', -8, 7], [4, 38_000], 'nippon_stay', { type: 'villa' }),
  h(['Dotonbori Canal Hotel', '道顿堀运河酒店'], ['Osaka', '1-9 Dotonbori', -25, 0], [3.5, 16_500], 'nippon_stay'),
  h(['Susukino Snow Lodge', '薄野雪屋'], ['Sapporo', 'Minami 5-jo Nishi 4', -6, -1], [3, 14_000], 'nippon_stay'),
  h(['Seminyak Sands', '水明漾沙滩'], ['Denpasar', 'Jalan Kayu Aya 22', -20, -58], [4.5, 180_000_00], 'bedlink', REST),
  h(['Ubud Terrace Villas', '乌布梯田别墅'], ['Denpasar', 'Jalan Raya Ubud 9', 160, 50], [5, 320_000_00], 'direct', {
    type: 'villa',
  }),
  h(['Menteng House', '门腾之家'], ['Jakarta', 'Jalan Cikini 31', 20, -8], [4, 120_000_00], 'bedlink'),
  h(['Tsim Sha Tsui Harbour', '尖沙咀海港'], ['Hong Kong', '26 Mody Road', -22, 5], [4.5, 128_000], 'bedlink'),
  h(['Sheung Wan Studios', '上环公寓'], ['Hong Kong', '140 Des Voeux Road', -33, -18], [3.5, 88_000], 'bedlink', FLAT),
  h(['Dong Khoi Gallery', '同起画廊'], ['Ho Chi Minh City', '60 Dong Khoi', -2, 3], [4, 1_650_000], 'direct'),
  h(['Myeongdong Court Hotel', '明洞酒店'], ['Seoul', '14 Myeongdong-gil', -4, 6], [4, 145_000], 'bedlink', COURT),
  h(['The Rocks Wharf', '岩石区码头'], ['Sydney', '11 Hickson Road', 12, 1], [4.5, 26_500], 'direct'),
  h(['The Wharf Lodge', '码头旅馆'], ['London', '14 Mill Row, SE1', -6, 40], [4, 12_000], HARBOUR),
  h(['Marais Courtyard', '玛黑庭院'], ['Paris', '18 Rue des Rosiers', 1, 6], [4, 21_000], 'bedlink', {
    lacks: 'partner',
  }),
  h(['Beitou Hot Spring House', '北投温泉'], ['Taipei', '30 Guangming Road', 100, -60], [4, 420_000], 'direct', {
    lacks: 'room',
  }),
];

/** A type of room of the demo, with its costs as parts of a hundred of that of the plainest one. */
export interface RoomText {
  readonly code: string;
  readonly name: readonly [en: string, zh: string];
  readonly guests: readonly [adults: number, children: number, together: number];
  readonly beds: readonly (readonly [BedType, number])[];
  readonly size: number;
  readonly rooms: number;
  readonly rates: readonly (readonly [board: Board, percent: number, terms: Terms])[];
}

/** One night's fee from two days before on, and everything from noon of the day. */
export const STANDARD: Terms = {
  steps: [
    { days_before: 2, at_local: '18:00', fee: { nights: 1 } },
    { days_before: 0, at_local: '12:00', fee: { percent_bps: 10_000 } },
  ],
};
/** Half from a week before on, and everything from the day before. */
const STRICT: Terms = {
  steps: [
    { days_before: 7, at_local: '12:00', fee: { percent_bps: 5000 } },
    { days_before: 1, at_local: '12:00', fee: { percent_bps: 10_000 } },
  ],
};

export const ROOMS: readonly RoomText[] = [
  {
    code: 'TWN',
    name: ['Classic twin', '经典双床房'],
    guests: [2, 1, 2],
    beds: [['single', 2]],
    size: 20,
    rooms: 18,
    rates: [
      ['room_only', 100, STANDARD],
      ['breakfast', 115, STANDARD],
      ['room_only', 88, NON_REFUNDABLE],
    ],
  },
  {
    code: 'DLX-K',
    name: ['Deluxe king', '豪华大床房'],
    guests: [2, 1, 3],
    beds: [['king', 1]],
    size: 28,
    rooms: 12,
    rates: [
      ['room_only', 127, STANDARD],
      ['breakfast', 142, STANDARD],
    ],
  },
  {
    code: 'FAM',
    name: ['Family suite', '家庭套房'],
    guests: [3, 3, 4],
    beds: [
      ['queen', 1],
      ['sofa', 1],
    ],
    size: 46,
    rooms: 6,
    rates: [
      ['breakfast', 190, STRICT],
      ['half', 230, STRICT],
    ],
  },
  {
    code: 'LOFT',
    name: ['Harbour loft', '海景阁楼房'],
    guests: [2, 0, 2],
    beds: [['king', 1]],
    size: 52,
    rooms: 3,
    rates: [['breakfast', 250, STRICT]],
  },
];

export const BUNKS: readonly RoomText[] = [
  {
    code: 'DORM-6',
    name: ['Bed in a dorm for six', '六人间床位'],
    guests: [1, 0, 1],
    beds: [['bunk', 1]],
    size: 24,
    rooms: 24,
    rates: [['room_only', 100, FREE]],
  },
  {
    code: 'PRIV',
    name: ['Private double', '独立双人房'],
    guests: [2, 0, 2],
    beds: [['double', 1]],
    size: 12,
    rooms: 8,
    rates: [
      ['room_only', 210, FREE],
      ['room_only', 185, NON_REFUNDABLE],
    ],
  },
];
