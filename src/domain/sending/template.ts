import type { Verdict } from '#domain/verdict.ts';

/** What customers are told of their bookings. */
export const BOOKING_TEMPLATES = [
  'voucher',
  'driver',
  'changed',
  'delayed',
  'on_way',
  'arrived',
  'completed',
  'cancelled',
  'payment_link',
  'receipt',
  'refunded',
] as const;
/** What guests and hotels are told of stays. */
export const STAY_TEMPLATES = [
  'stay_confirmed',
  'stay_changed',
  'stay_cancelled',
  'stay_denied',
  'hotel_request',
  'hotel_changed',
  'hotel_cancelled',
] as const;
export type StayTemplate = (typeof STAY_TEMPLATES)[number];

/** What is told of bookings and of stays alike. */
const MONEY_TEMPLATES = ['payment_link', 'receipt', 'refunded'] as const;
/** What there is to tell of one stay. */
export const TOLD_OF_STAYS = [...STAY_TEMPLATES, ...MONEY_TEMPLATES] as const;

export const TEMPLATES = [
  ...BOOKING_TEMPLATES,
  ...STAY_TEMPLATES,
  'moment_shown',
  'moment_declined',
  'moment_hidden',
  'report_answered',
] as const;
/** What people are told of their bookings, of what they posted and of what they reported. */
export type TemplateCode = (typeof TEMPLATES)[number];

/** What a template says in one language. */
export interface TemplateText {
  readonly subject: string;
  readonly text: string;
  /** The text message, which is short because each part is paid for. */
  readonly sms: string;
}

/** What a template can name, with an example for its preview. */
export const PLACEHOLDERS = {
  first_name: 'Ana',
  code: 'AT260101ABCDE',
  pickup: 'Tue, 12 May 2026, 14:10',
  from: 'Changi Airport (SIN)',
  to: 'Raffles Hotel',
  flight: 'SQ321',
  sign: 'Ana Cruz',
  people: '3',
  car_class: 'SUV',
  driver: 'Hugo Ong',
  driver_phone: '+65 8000 0015',
  plate: 'SAO 6446 U',
  total: 'SGD 85.00',
  paid: 'SGD 65.00',
  due: 'SGD 20.00',
  amount: 'SGD 85.00',
  link: 'https://pay.example/a1b2c3',
  until: 'Sun, 10 May 2026, 09:30',
  method: 'Card',
  delay: '+45 min',
  hotel: 'Garden Court Hotel',
  address: '41 Bencoolen Street, Singapore',
  check_in: 'Mon, 29 Mar 2027, from 15:00',
  check_out: 'Thu, 1 Apr 2027, until 12:00',
  rooms: '1 Deluxe king, with breakfast',
  names: 'Ana Cruz, Ben Cruz',
  guest: 'Ana Cruz',
  remarks: 'A cot, please.',
  reference: 'HW-88213',
  terms: 'Free until 27 Mar 18:00 Singapore; then SGD 120.00.',
  fee: 'SGD 120.00',
  post: 'Best view of the wheel',
  reason: 'Advertising',
  note: 'Please leave out the phone number.',
  outcome: 'It is not shown any more.',
  company: 'Harbour Transfers',
  company_phone: '+65 6000 0000',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;
export type Facts = Readonly<Partial<Record<Placeholder, string>>>;

const PLACEHOLDER = /\{([^{}\s]{1,40})\}/g;

/** Returns whether a text names only what there is; otherwise says which placeholder is unknown. */
export function knownPlaceholders(text: string): Verdict {
  const unknown = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).find((name) => !(name in PLACEHOLDERS));
  return unknown === undefined ? { ok: true } : { ok: false, why: `There is no {${unknown}}. Known are ${names()}.` };
}

const names = (): string =>
  Object.keys(PLACEHOLDERS)
    .map((name) => `{${name}}`)
    .join(', ');

/** Returns what a text names of which there is no fact. */
export const absentIn = (text: string, facts: Facts): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (facts[name as Placeholder] ? [] : [name]))),
];

/** Returns a text with the facts in place. A line that names a fact that is absent is left out. */
export function filled(text: string, facts: Facts): string {
  const lines = text.split('\n').flatMap((line) => {
    const absent = [...line.matchAll(PLACEHOLDER)].some(([, name]) => !facts[name as Placeholder]);
    return absent ? [] : [line.replaceAll(PLACEHOLDER, (_, name: string) => facts[name as Placeholder] ?? '')];
  });
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns the subject with the facts in place, without those that are absent. */
export const filledLine = (text: string, facts: Facts): string =>
  text
    .replaceAll(PLACEHOLDER, (_, name: string) => facts[name as Placeholder] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Returns the language a reader gets: their own, else the same without its script or region, else English.
 * @param has whether there are texts in a language
 */
export const languageFor = (wanted: string, has: (language: string) => boolean): string =>
  [wanted, wanted.split('-')[0] ?? ''].find((language) => language !== '' && has(language)) ?? 'en';
