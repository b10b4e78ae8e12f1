import type { TipIcon } from '#domain/content/destination.ts';

type Tips = readonly (readonly [icon: TipIcon, text: string])[];

interface DemoPlaceTexts {
  readonly intro: string;
  /** Paragraphs, headings (`## `), tips (`> `) or lists (`- one / two`). */
  readonly lines: readonly string[];
  readonly tips: Tips;
}

export interface DemoDestination {
  /** Name of the city, or code of the country. */
  readonly place: string;
  readonly stands: 'draft' | 'in_review' | 'published';
  /** What each picture shows: the hero first, then the gallery. */
  readonly pictures: readonly string[];
  readonly facts: { readonly plug: string; readonly emergency: string; readonly taxi: string };
  /** Names of cities. */
  readonly nearby: readonly string[];
  readonly texts: Readonly<Record<string, DemoPlaceTexts>>;
  /** The lines of the English guide as they were changed afterwards, which makes translations of it stale. */
  readonly later?: readonly string[];
}

const SINGAPORE_GUIDE = [
  'The island is small enough to plan by the hour: the bay in the morning, a long lunch, the old quarters once the sun is low.',
  '## Getting around',
  'Trains run from half past five until midnight and go almost everywhere. A car is worth it with luggage, with children, and after a show.',
  '- The bay and the gardens on foot / Chinatown and Kampong Glam by train / The zoo and the reservoirs by car',
  '## Museums after dark',
];

export const DEMO_CITIES: readonly DemoDestination[] = [
  {
    place: 'Singapore',
    stands: 'published',
    pictures: [
      'The towers of the bay across the water, before sunrise.',
      'Trees of steel and ferns in the gardens by the bay.',
      'Painted shophouses with wooden shutters.',
      'The green hills of the central reservoirs.',
      'Stalls of a food centre in the evening.',
      'The beach at the end of the cable car.',
    ],
    facts: {
      plug: 'Type G, 230 V',
      emergency: 'Police 999, ambulance 995',
      taxi: 'From SGD 4.40, by the meter',
    },
    nearby: ['Kuala Lumpur', 'Bangkok', 'Denpasar'],
    texts: {
      en: {
        intro:
          'Singapore fits a rainforest, a harbour and a hundred kitchens into an island you can cross in an hour. Spend one day on the bay, one in the old quarters.',
        lines: [...SINGAPORE_GUIDE, 'On Fridays the big galleries stay open until seven.'],
        tips: [
          ['weather', 'Carry a light umbrella: showers pass in twenty minutes.'],
          ['transport', 'Tap any bank card on trains and buses.'],
          ['manners', 'A packet of tissues on a table means that it is taken.'],
        ],
      },
      zh: {
        intro:
          '新加坡把雨林、海港和上百家厨房装进一座一小时就能横穿的岛。一天看滨海湾，一天逛老城区，再留一个上午给林荫步道和一顿悠闲的早餐。',
        lines: [
          '这座岛小到可以按小时安排：上午看滨海湾，午餐慢慢吃，太阳西斜时再去老城区。',
          '## 出行',
          '地铁从清晨五点半开到午夜，几乎无处不到。带行李、带孩子或看完演出后，坐车更省事。',
          '- 滨海湾和花园步行 / 牛车水和甘榜格南坐地铁 / 动物园和蓄水池坐车',
          '## 夜间博物馆',
          '每逢周五，大型美术馆开放至晚上七点。',
        ],
        tips: [],
      },
    },
    later: [
      ...SINGAPORE_GUIDE,
      'On Fridays the big galleries stay open until nine. Cars may wait on St Andrew’s Road.',
    ],
  },
  {
    place: 'Manila',
    stands: 'published',
    pictures: ['The walls of the old city at dusk.', 'A jeepney under a mango tree.'],
    facts: { plug: 'Types A and B, 220 V', emergency: '911', taxi: 'From PHP 45, by the meter' },
    nearby: ['Cebu City'],
    texts: {
      en: {
        intro:
          'Manila is loud, generous and never in a hurry to end the evening. Start inside the walls of Intramuros and follow the bay south as the sun goes down.',
        lines: [
          'Plan by district, not by distance: ten kilometres may take an hour and a half on a weekday.',
          '## Inside the walls',
          'Intramuros is walked in two hours. Go early, and leave the churches for noon, when they are the coolest rooms in town.',
        ],
        tips: [
          ['time', 'Leave three hours before a flight on weekday evenings.'],
          ['money', 'Keep small notes: drivers seldom have change.'],
        ],
      },
    },
  },
  {
    place: 'Bangkok',
    stands: 'in_review',
    pictures: ['Longtail boats on the river in the morning.'],
    facts: { plug: 'Types A, B and C, 230 V', emergency: 'Tourist police 1155', taxi: 'From THB 35, by the meter' },
    nearby: [],
    texts: {
      en: {
        intro:
          'Bangkok is best from the water. Take a boat to the temples before nine, hide from the noon in a mall, and come out again for dinner on the street.',
        lines: [
          'The river is the fastest road in town. Boats with an orange flag stop at every temple worth the morning.',
        ],
        tips: [],
      },
    },
  },
  {
    place: 'Tokyo',
    stands: 'draft',
    pictures: [],
    facts: { plug: 'Types A and B, 100 V', emergency: 'Police 110, ambulance 119', taxi: '' },
    nearby: [],
    texts: { en: { intro: 'A city of villages, each around its own station.', lines: [], tips: [] } },
  },
];

export const DEMO_COUNTRIES: readonly DemoDestination[] = [
  {
    place: 'SG',
    stands: 'published',
    pictures: ['The skyline of the south, seen from a ship.'],
    facts: { plug: 'Type G, 230 V', emergency: 'Police 999, ambulance 995', taxi: 'From SGD 4.40, by the meter' },
    nearby: ['Singapore'],
    texts: {
      en: {
        intro:
          'One island, four official languages and no distance longer than an hour: a country that is easy to arrive in and hard to finish.',
        lines: [
          'Most travellers need no visa for a short stay, but all of them fill in the arrival card online, within three days before they land.',
          '## When to come',
          'It is warm all year. From November to January the afternoons are wet; February is the driest month.',
        ],
        tips: [['safety', 'Chewing gum is not sold, and littering is fined.']],
      },
    },
  },
  {
    place: 'PH',
    stands: 'draft',
    pictures: ['A white beach with outrigger boats.'],
    facts: { plug: 'Types A and B, 220 V', emergency: '911', taxi: '' },
    nearby: ['Manila', 'Cebu City'],
    texts: {
      en: {
        intro:
          'More than seven thousand islands, and a boat to most of them. Choose two and stay: the days between islands are longer than they look on a map.',
        lines: [
          'Domestic flights are short and often late. Keep the last night of a trip in the city you fly home from.',
        ],
        tips: [],
      },
    },
  },
];
