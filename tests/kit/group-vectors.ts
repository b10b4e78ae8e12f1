import type { Person } from '#domain/audience/match.ts';
import type { Rule } from '#domain/audience/rules.ts';

type Facts = Pick<Person, 'country' | 'language' | 'optIn' | 'tags' | 'bookings' | 'lastBookingDays'> & {
  /** The bookings as city and kind. */
  readonly trips: readonly (readonly [city: 396 | 12, kind: 'airport' | 'day_booking'])[];
};

/** Five customers on 2026-11-22T04:00Z. */
export const PEOPLE: Readonly<Record<'A' | 'B' | 'C' | 'D' | 'E', Facts>> = {
  A: {
    country: 'SG',
    language: 'en',
    optIn: true,
    tags: ['vip'],
    bookings: 3,
    lastBookingDays: 40,
    trips: [[396, 'airport']],
  },
  B: { country: 'PH', language: 'en', optIn: false, tags: [], bookings: 0, lastBookingDays: null, trips: [] },
  C: {
    country: 'SG',
    language: 'zh-Hans',
    optIn: true,
    tags: [],
    bookings: 1,
    lastBookingDays: 91,
    trips: [[12, 'day_booking']],
  },
  D: {
    country: null,
    language: 'en',
    optIn: true,
    tags: ['vip', 'corporate'],
    bookings: 12,
    lastBookingDays: 2,
    trips: [
      [396, 'airport'],
      [12, 'day_booking'],
    ],
  },
  E: {
    country: 'JP',
    language: 'ja',
    optIn: true,
    tags: [],
    bookings: 2,
    lastBookingDays: 90,
    trips: [[12, 'airport']],
  },
};

const sg: Rule = { field: 'country', op: 'in', value: ['SG'] };
const atLeast = (days: number): Rule => ({ field: 'last_booking_days', op: 'at_least', value: days });
const atMost = (days: number): Rule => ({ field: 'last_booking_days', op: 'at_most', value: days });

/** What rules find among them. `city` gives the id that stands for each city. */
export const groupVectors = (city: (id: 396 | 12) => number): readonly (readonly [string, Rule, string])[] => [
  ['Singapore and nothing for 90 days', { all: [sg, atLeast(90)] }, 'C'],
  ['not Singapore', { not: sg }, 'BDE'],
  ['nothing for 90 days', atLeast(90), 'CE'],
  ['a booking within 60 days', atMost(60), 'AD'],
  ['no booking within 60 days', { not: atMost(60) }, 'BCE'],
  [
    'consent, and a VIP or two bookings',
    {
      all: [
        { field: 'opt_in', op: 'is', value: true },
        {
          any: [
            { field: 'tag', op: 'in', value: ['vip'] },
            { field: 'bookings', op: 'at_least', value: 2 },
          ],
        },
      ],
    },
    'ADE',
  ],
  ['not corporate', { not: { field: 'tag', op: 'in', value: ['corporate'] } }, 'ABCE'],
  ['no bookings', { field: 'bookings', op: 'is', value: 0 }, 'B'],
  [
    'one city and day hire',
    {
      all: [
        { field: 'city', op: 'in', value: [city(396)] },
        { field: 'kind', op: 'in', value: ['day_booking'] },
      ],
    },
    'D',
  ],
  ['Chinese, whichever script', { field: 'language', op: 'in', value: ['zh'] }, 'C'],
  ['everybody', { all: [] }, 'ABCDE'],
  ['nobody', { any: [] }, ''],
];
