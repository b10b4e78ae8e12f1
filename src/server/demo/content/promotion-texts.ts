interface DemoPromotion {
  readonly title: string;
  readonly excerpt: string;
  /** Paragraphs, headings (`## `), tips (`> `) or lists (`- one / two`). */
  readonly lines: readonly string[];
  readonly terms: string;
  readonly code: string | null;
  /** Description of its cover. */
  readonly cover: string;
  /** Days from now between which the public reads it; without an end for good. */
  readonly window: readonly [from: number, to: number | null];
  readonly zone: string;
  readonly stands: 'published' | 'draft' | 'in_review';
}

const TERMS = [
  'The offer is for private transfers booked on our website.',
  'One code can be used per booking, before payment.',
  'It is not combined with other offers and not paid out in cash.',
].join('\n');

export const PROMOTIONS: readonly DemoPromotion[] = [
  {
    title: 'Lantern season: 10% off airport transfers',
    excerpt: 'Arrive in style for the river lanterns, and keep a tenth of the fare for supper.',
    lines: [
      'For as long as the lanterns hang over the river, a private transfer between Changi and your hotel costs 10% less. The driver waits at the arrival hall with your name, whatever the flight does.',
      '## How it works',
      'Choose your flight and hotel, type the code before you pay, and the new price is shown at once. It holds for the way there and for the way back.',
      '- Free waiting for an hour after landing / Child seats on request / Free cancellation until 24 hours before pickup',
      '> The roads along Clarke Quay are closed on Friday and Saturday evenings. Your driver knows the way around.',
    ],
    terms: TERMS,
    code: 'LANTERN10',
    cover: 'Paper lanterns above a river at dusk.',
    window: [-5, 12],
    zone: 'Asia/Singapore',
    stands: 'published',
  },
  {
    title: 'Full van: day hire for six at the price of four',
    excerpt: 'A van with a driver for the holiday week.',
    lines: [
      'Families come home for the holidays, and they rarely fit into one car. For one week a van for six with a driver costs what a car for four does.',
      '## What is in it',
      'Eight hours and 100 kilometres, petrol and parking, and a driver who has lived in the city for at least ten years.',
      '- Bottled water and wet towels / A stop at any market / Extra hours at the usual price',
    ],
    terms: `${TERMS}\nVans are limited; the code stops working when they are taken.`,
    code: 'FULLVAN',
    cover: 'Hills on the road out of the city.',
    window: [30, 37],
    zone: 'Asia/Singapore',
    stands: 'published',
  },
  {
    title: 'Early birds: red-eye arrivals at day price',
    excerpt: 'No night surcharge for flights that land before six.',
    lines: [
      'Flights that land before six in the morning are cheap, and the ride to the hotel should not spoil that. Until the end of the month we left out the night surcharge for every arrival in Manila and Cebu.',
      '## For whom it was',
      'For everybody who booked a transfer from the airport, in any class of car. Your driver met you at the usual place, awake and with coffee.',
    ],
    terms: TERMS,
    code: null,
    cover: 'A runway in front of morning hills.',
    window: [-45, -10],
    zone: 'Asia/Manila',
    stands: 'published',
  },
  {
    title: 'Bali for two: transfer and temple day',
    excerpt: 'From the airport to the hotel, and a day among temples, in one price.',
    lines: [
      'Two people, one driver, three days. He fetches you from the airport, lets you sleep, and shows you three temples and a rice terrace the day after.',
      '## The day',
      'It starts at eight, before the buses, and ends with a swim. Lunch is where the driver has lunch.',
      '- Tirta Empul / Gunung Kawi / Tegallalang',
    ],
    terms: TERMS,
    code: 'BALI2',
    cover: 'Terraces between green hills.',
    window: [7, 60],
    zone: 'Asia/Makassar',
    stands: 'in_review',
  },
  {
    title: 'Monsoon transfers',
    excerpt: 'Rain or shine, the same price.',
    lines: ['An idea for the wet months: an umbrella in every car, and no surcharge when the roads are flooded.'],
    terms: '',
    code: null,
    cover: '',
    window: [90, null],
    zone: 'Asia/Singapore',
    stands: 'draft',
  },
];
