import type { OpeningHours } from '#domain/activity/opening-hours.ts';

export const SUPPLIERS = [
  {
    name: 'Harbour Excursions',
    contact: 'Mei Tan, mei@harbour-excursions.example',
    country: 'SG',
    commission_bps: 1500,
  },
  { name: 'Kapitan Walks', contact: 'Farid Osman, +60 3 2141 0000', country: 'MY', commission_bps: 1200 },
  { name: 'Sulu Sea Divers', contact: 'Grace Ramos, grace@sulu-divers.example', country: 'PH', commission_bps: 1800 },
] as const;

interface DemoPlace {
  readonly name: { readonly en: string } & Readonly<Record<string, string>>;
  readonly city: string;
  /** Code of its category. */
  readonly category: string;
  readonly at: readonly [lat: number, lng: number];
  readonly address: string;
  readonly hours: readonly OpeningHours[];
}

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];
const daily = (open: string, close: string): readonly OpeningHours[] => [{ days: ALL_DAYS, open, close }];

export const PLACES: readonly DemoPlace[] = [
  {
    name: { en: 'Merlion Park', zh: '鱼尾狮公园' },
    city: 'Singapore',
    category: 'viewpoints',
    at: [1.2868, 103.8545],
    address: '1 Fullerton Road',
    hours: daily('00:00', '00:00'),
  },
  {
    name: { en: 'Gardens by the Bay', zh: '滨海湾花园' },
    city: 'Singapore',
    category: 'parks_and_gardens',
    at: [1.2816, 103.8636],
    address: '18 Marina Gardens Drive',
    hours: daily('09:00', '21:00'),
  },
  {
    name: { en: 'National Museum of Singapore', zh: '新加坡国家博物馆' },
    city: 'Singapore',
    category: 'museums',
    at: [1.2966, 103.8485],
    address: '93 Stamford Road',
    hours: daily('10:00', '19:00'),
  },
  {
    name: { en: 'Singapore Zoo', zh: '新加坡动物园' },
    city: 'Singapore',
    category: 'parks_and_gardens',
    at: [1.4043, 103.793],
    address: '80 Mandai Lake Road',
    hours: daily('08:30', '18:00'),
  },
  {
    name: { en: 'Intramuros' },
    city: 'Manila',
    category: 'sights',
    at: [14.5896, 120.9747],
    address: 'General Luna Street, Intramuros',
    hours: daily('08:00', '18:00'),
  },
  {
    name: { en: 'Batu Caves' },
    city: 'Kuala Lumpur',
    category: 'temples',
    at: [3.2379, 101.684],
    address: 'Gombak, Selangor',
    hours: daily('07:00', '20:00'),
  },
  {
    name: { en: 'Chatuchak Weekend Market' },
    city: 'Bangkok',
    category: 'night_markets',
    at: [13.7999, 100.5502],
    address: '587/10 Kamphaeng Phet 2 Road',
    hours: [
      { days: [5], open: '18:00', close: '00:00' },
      { days: [6, 7], open: '09:00', close: '18:00' },
    ],
  },
  {
    name: { en: 'Jewel Changi Airport', zh: '星耀樟宜' },
    city: 'Singapore',
    category: 'sights',
    at: [1.3644, 103.9915],
    address: '78 Airport Boulevard',
    hours: [],
  },
  {
    name: { en: 'Little India Arcade', zh: '小印度拱廊' },
    city: 'Singapore',
    category: 'sights',
    at: [1.3052, 103.8518],
    address: '48 Serangoon Road',
    hours: daily('09:00', '22:00'),
  },
  {
    name: { en: 'Sultan Mosque, Kampong Gelam', zh: '苏丹回教堂' },
    city: 'Singapore',
    category: 'sights',
    at: [1.3022, 103.859],
    address: '3 Muscat Street',
    hours: daily('10:00', '20:00'),
  },
  {
    name: { en: 'Buddha Tooth Relic Temple', zh: '佛牙寺' },
    city: 'Singapore',
    category: 'temples',
    at: [1.2815, 103.8443],
    address: '288 South Bridge Road',
    hours: daily('07:00', '17:00'),
  },
  {
    name: { en: 'Henderson Waves', zh: '亨德森波浪桥' },
    city: 'Singapore',
    category: 'viewpoints',
    at: [1.2759, 103.8155],
    address: 'Henderson Road',
    hours: [],
  },
  {
    name: { en: 'Fort Siloso', zh: '西乐索炮台' },
    city: 'Singapore',
    category: 'museums',
    at: [1.2588, 103.8085],
    address: 'Siloso Road, Sentosa',
    hours: daily('10:00', '18:00'),
  },
  {
    name: { en: 'Singapore Botanic Gardens', zh: '新加坡植物园' },
    city: 'Singapore',
    category: 'parks_and_gardens',
    at: [1.3138, 103.8159],
    address: '1 Cluny Road',
    hours: daily('05:00', '00:00'),
  },
  {
    name: { en: 'National Gallery Singapore', zh: '新加坡国家美术馆' },
    city: 'Singapore',
    category: 'museums',
    at: [1.2903, 103.8519],
    address: '1 St Andrew’s Road',
    hours: daily('10:00', '19:00'),
  },
];

interface DemoActivity {
  readonly name: { readonly en: string } & Readonly<Record<string, string>>;
  readonly city: string;
  /** Code of its category. */
  readonly type: string;
  readonly minutes: number;
  readonly price: readonly [minor: number, currency: string];
  readonly rating?: number;
  readonly supplier?: readonly [name: string, code: string];
  readonly imported?: true;
  /** Name of its place. */
  readonly place?: string;
  readonly at?: readonly [lat: number, lng: number];
  readonly off?: true;
  /** Where it is featured, from and until how many days after now; without a city everywhere. */
  readonly featured?: { readonly city?: string; readonly from: number; readonly to?: number };
}

export const ACTIVITIES: readonly DemoActivity[] = [
  {
    name: { en: 'Gardens by the Bay: both domes', zh: '滨海湾花园：双馆门票' },
    city: 'Singapore',
    type: 'theme_parks',
    minutes: 180,
    price: [5300, 'SGD'],
    rating: 4.7,
    supplier: ['Harbour Excursions', 'HE-GBB-2'],
    imported: true,
    place: 'Gardens by the Bay',
    at: [1.2818, 103.8637],
    featured: { city: 'Singapore', from: -10 },
  },
  {
    name: { en: 'Singapore Zoo with breakfast' },
    city: 'Singapore',
    type: 'theme_parks',
    minutes: 240,
    price: [8900, 'SGD'],
    rating: 4.5,
    supplier: ['Harbour Excursions', 'HE-ZOO-B'],
    imported: true,
    // Its place is left to be set: it is suggested.
    at: [1.4045, 103.7932],
    featured: { city: 'Singapore', from: 5, to: 35 },
  },
  {
    name: { en: 'Bumboat on the Singapore River' },
    city: 'Singapore',
    type: 'boat_tours',
    minutes: 40,
    price: [2800, 'SGD'],
    rating: 4.2,
    supplier: ['Harbour Excursions', 'HE-BUM-1'],
    imported: true,
  },
  {
    name: { en: 'Katong by foot: shophouses and laksa', zh: '加东徒步：店屋与叻沙' },
    city: 'Singapore',
    type: 'street_food',
    minutes: 180,
    price: [7500, 'SGD'],
    rating: 4.9,
  },
  {
    name: { en: 'Intramuros by bamboo bicycle' },
    city: 'Manila',
    type: 'walking_tours',
    minutes: 150,
    price: [140000, 'PHP'],
    rating: 4.6,
    place: 'Intramuros',
    featured: { city: 'Manila', from: -40, to: -5 },
  },
  {
    name: { en: 'First dive off Mactan' },
    city: 'Cebu City',
    type: 'water_sports',
    minutes: 300,
    price: [420000, 'PHP'],
    supplier: ['Sulu Sea Divers', 'SSD-01'],
  },
  {
    name: { en: 'Batu Caves and Little India' },
    city: 'Kuala Lumpur',
    type: 'day_trips',
    minutes: 300,
    price: [18500, 'MYR'],
    rating: 4.3,
    supplier: ['Kapitan Walks', 'KW-BATU'],
    place: 'Batu Caves',
  },
  {
    name: { en: 'Thai cooking in Silom' },
    city: 'Bangkok',
    type: 'cooking_classes',
    minutes: 240,
    price: [129000, 'THB'],
    rating: 4.8,
  },
  {
    name: { en: 'Night market by tuk-tuk' },
    city: 'Bangkok',
    type: 'street_food',
    minutes: 180,
    price: [99000, 'THB'],
    featured: { from: -3 },
    off: true,
  },
];
