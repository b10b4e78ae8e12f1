import { sql } from 'kysely';
import { advanceCampaigns } from '#server/campaign/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { addDays } from '#domain/time/calendar.ts';
import { toInstant, toWallClock } from '#domain/time/time.ts';
import type { Rule } from '#domain/audience/rules.ts';
import { insertCampaign, insertDevices, insertGroup, scheduleCampaign, settleRun } from './rows/campaign.store.ts';

/** Writes user groups, and a campaign in each of its states, sent by the rules that send them. */
export async function fillCampaigns(db: Db, at: string, by: number): Promise<void> {
  const now = new Date(at);
  await insertDevices(db, at);
  const groups: number[] = [];
  for (const [name, rules] of GROUPS) groups.push(await insertGroup(db, { name, rules, at, by }));
  const [quiet = 0, abroad = 0] = groups;
  const day = (days: number) => addDays(at.slice(0, 10), days);

  await insertCampaign(db, { ...RIDES, at, by });
  await insertCampaign(db, { ...LOUNGE, status: 'paused', at, by });
  await insertCampaign(db, { ...PARTNERS, status: 'failed', at, by });
  const weekly = await insertCampaign(db, { ...WEEKLY, send_at: `${day(1)}T09:00`, at, by });
  await scheduleCampaign(db, weekly, { next: toInstant(`${day(1)}T09:00`, WEEKLY.timezone) });
  const newYear = await insertCampaign(db, { ...NEW_YEAR, group_id: abroad, send_at: `${day(20)}T09:00`, at, by });
  await scheduleCampaign(db, newYear, { next: toInstant(`${day(20)}T09:00`, ZONE) });

  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const sent = toWallClock(ago(26).toISOString(), ZONE);
  const thanks = await insertCampaign(db, { ...THANKS, send_at: sent, group_id: quiet, at: ago(27).toISOString(), by });
  await scheduleCampaign(db, thanks, { next: toInstant(sent, ZONE) });
  await advanceCampaigns(db, ago(26), PLACE);
  await settleRun(db, thanks, at);
  await advanceCampaigns(db, ago(24), PLACE);

  const tomorrow = await insertCampaign(db, { ...TOMORROW, send_at: `${day(2)}T09:00`, at, by });
  await scheduleCampaign(db, tomorrow, { next: toInstant(`${day(2)}T09:00`, ZONE), begins: at });
  await advanceCampaigns(db, now, PLACE);
  await sql`update campaign set version = 1`.execute(db);
}

/** The address of this server. The mails of the demo name no picture that would need it. */
const PLACE = 'http://127.0.0.1';

/** Where campaigns are sent from. */
const ZONE = 'Asia/Singapore';

const inSingapore: Rule = { field: 'country', op: 'in', value: ['SG'] };

const GROUPS: readonly (readonly [string, Rule])[] = [
  ['Singapore, quiet for 90 days', { all: [inSingapore, { field: 'last_booking_days', op: 'at_least', value: 90 }] }],
  ['Not from Singapore', { not: inSingapore }],
  [
    'Agreed, and VIP or two bookings',
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
  ],
  ['Chinese readers', { field: 'language', op: 'in', value: ['zh'] }],
  ['No booking within 60 days', { not: { field: 'last_booking_days', op: 'at_most', value: 60 } }],
  ['Never booked', { field: 'bookings', op: 'is', value: 0 }],
];

const RIDES = {
  name: 'Year-end airport rides',
  channel: 'push',
  title: { en: 'Flying home for the holidays?', 'zh-Hans': '假期回家吗？' },
  body: {
    en: 'Book your airport ride by 5 December and keep the price of today until New Year.',
    'zh-Hans': '12月5日前预订机场接送，新年前价格不变。',
  },
} as const;

const LOUNGE = {
  name: 'Airport lounge offer',
  channel: 'sms',
  title: {},
  body: { en: '₱1,500 off your next ride to the airport. Book by Friday.' },
} as const;

const PARTNERS = {
  name: 'News for partners',
  channel: 'email',
  title: { en: 'What is new' },
  body: { en: 'Our prices for next season are out.' },
} as const;

const WEEKLY = {
  name: 'Weekend day hire',
  channel: 'in_app',
  title: { en: 'A car for the weekend' },
  body: { en: 'Eight hours with a driver, wherever you like.' },
  schedule: 'recurring',
  // Its clock changes twice a year, and it stays nine o'clock.
  timezone: 'Europe/London',
  rrule: 'FREQ=WEEKLY',
} as const;

const NEW_YEAR = {
  name: 'Lunar New Year transfers',
  channel: 'email',
  audience: 'group',
  schedule: 'at',
  title: { en: 'Home for the New Year', zh: '回家过年' },
  body: { zh: '请提前预订接送：年前很繁忙。' },
  blocks: {
    en: {
      blocks: [
        { id: 'early', type: 'paragraph', content: [{ text: 'Book your transfer early: the days before are busy.' }] },
        { id: 'why', type: 'heading', level: 2, content: [{ text: 'Why early' }] },
        {
          id: 'list',
          type: 'list',
          ordered: false,
          items: [
            { content: [{ text: 'The price of today holds until the New Year.' }] },
            {
              content: [
                { text: 'Your driver waits ' },
                { text: '60 minutes', marks: [{ type: 'bold' }] },
                { text: ' after landing.' },
              ],
            },
          ],
        },
        {
          id: 'note',
          type: 'callout',
          tone: 'tip',
          content: [{ text: 'Child seats are free. Say so when you book.' }],
        },
      ],
    },
  },
} as const;

const THANKS = {
  name: 'We have missed you',
  channel: 'email',
  audience: 'group',
  schedule: 'at',
  title: { en: 'It has been a while' },
  body: { en: 'Your next transfer is waiting for you.' },
} as const;

const TOMORROW = {
  name: 'Safe travels',
  channel: 'in_app',
  schedule: 'at',
  audience: 'customers',
  customer_ids: Array.from({ length: 40 }, (_, index) => index + 1),
  title: { en: 'Safe travels' },
  body: { en: 'Your driver waits for you even when your flight is late.' },
} as const;
