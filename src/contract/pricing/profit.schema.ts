import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { checkProfit, PROFIT_TYPES } from '#domain/pricing/profit-rules.ts';
import { cost, id, text, wholeIn } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const entries = {
  mode: v.picklist(['percent', 'fixed']),
  /** Basis points of the cost (percent), or minor units per vehicle and day (fixed). */
  value: cost,
  min_minor: v.optional(v.nullable(cost), null),
  max_minor: v.optional(v.nullable(cost), null),
};

const Profit = v.pipe(
  v.strictObject(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    const verdict = dataset.typed ? checkProfit(dataset.value) : { ok: true as const };
    if (!verdict.ok) addIssue({ message: verdict.why });
  }),
);

/** The profits that replace the city's own, by id of the car class. */
const byClass = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, say.a('the id of a car class'))), Profit, say.group),
  v.check((all) => Object.keys(all).length <= 100, say.maxEntries(100)),
);

export const ProfitInput = v.strictObject({ default: Profit, by_class: v.optional(byClass, {}) });

/** A city's profit of one type. Without a default nothing of that type is sold there. */
const Setting = v.object({
  default: v.nullable(v.object(entries)),
  by_class: v.record(v.string(), v.object(entries)),
  version: wholeIn(1, Number.MAX_SAFE_INTEGER),
  updated_at: v.nullable(v.string()),
});

const about = { city_id: ref('city'), city_name: v.string(), currency: v.string(), type: v.picklist(PROFIT_TYPES) };

const OfCity = v.object({ ...about, ...Setting.entries });
export type ProfitOfCity = v.InferOutput<typeof OfCity>;

/** The profit that applies in a zone, for each car class. */
const OfZone = v.object({
  ...about,
  zone_id: id,
  default: Setting.entries.default,
  classes: v.array(
    v.object({
      car_class_id: ref('car_class'),
      code: v.string(),
      name: v.string(),
      own: v.boolean(),
      profit: v.object(entries),
    }),
  ),
});

/** A city with both of its settings; its id is the city's. */
export const CityProfit = v.object({
  id,
  name: v.string(),
  currency: v.string(),
  airport_service: v.boolean(),
  day_booking_service: v.boolean(),
  airport: Setting,
  booking: Setting,
});
export type CityProfit = v.InferOutput<typeof CityProfit>;

export const PROFIT_SORTS = ['name', 'currency'] as const;

export const profitDetails = {
  list: {
    summary: 'Cities with their profit, by page.',
    query: v.object({
      ...paging(PROFIT_SORTS).entries,
      q: v.optional(text(0, 120)),
      /** Only cities that sell this type and lack a profit setting for it. */
      missing: v.optional(v.picklist(PROFIT_TYPES)),
    }),
    reply: pageOf(CityProfit),
  },
  one: { summary: 'A city with its profit.', reply: one(CityProfit) },
  ofCity: { summary: 'The profit of a city: of transfers (airport) or of days of hire (booking).', reply: one(OfCity) },
  update: {
    summary: 'Set the profit of a city as a whole. It can be changed but not removed.',
    did: 'Changed profit of city',
    body: ProfitInput,
    reply: one(OfCity),
  },
  ofZoneAirport: { summary: 'The profit of transfers that counts in a zone, by car class.', reply: one(OfZone) },
  ofZoneBooking: { summary: 'The profit of days of hire that counts in a zone, by car class.', reply: one(OfZone) },
} satisfies ServiceDetails;
