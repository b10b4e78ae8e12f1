import { profit } from '#contract/pricing/profit.ts';
import type { CityProfit, ProfitOfCity } from '#contract/pricing/profit.schema.ts';
import { profitFor } from '#domain/pricing/price.ts';
import { profitWords, type ProfitType } from '#domain/pricing/profit-rules.ts';
import type { Profit } from '#domain/pricing/rows.ts';
import { recordWrites, writtenRecord } from '#server/kit/change/change.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import {
  carClasses,
  cityOfZone,
  findCityProfit,
  lockCityProfit,
  profitCities,
  writeProfit,
  type CityRow,
} from './profit.store.ts';

export const profitHandlers: Handlers<typeof profit> = {
  async list({ query }, context) {
    const { rows, total } = await profitCities.list(context, query);
    return { data: rows.map(present), page: query.page, page_size: query.page_size, total };
  },

  one: async ({ params }, { db }) => ({ data: present(found(await findCityProfit(db, params.id))) }),

  ofCity: async ({ params }, { db }) => ({
    data: ofType(present(found(await findCityProfit(db, params.id))), typeOf(params.type)),
  }),

  update({ params, body }, context) {
    const type = typeOf(params.type);
    return profitWrites(type).change(params.id, context, async (tx, { city, classes }) => {
      const { version, ...old } = city[type];
      refuseUnknown(Object.keys(body.by_class), classes);
      if (isSame(old, body)) return 'unchanged';
      const values = { standard: body.default, by_class: body.by_class, version: version + 1 };
      await writeProfit(tx.db, { city_id: params.id, kind: type }, values, context.actor.id);
      return 'changed';
    });
  },

  ofZoneAirport: ({ params }, context) => ofZone(params.id, 'airport', context),
  ofZoneBooking: ({ params }, context) => ofZone(params.id, 'booking', context),
};

/** The list of cities with their profit as a whole. */
export const profitList = listSource({
  call: profit.list,
  async walk({ query }, reader, page) {
    const rows = await profitCities.walk(reader, query, page);
    return { rows: rows.map(present), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => profitCities.count(reader, query),
  columns: {
    name: (row) => row.name,
    currency: (row) => row.currency,
    airport: (row) => inWords(row, 'airport'),
    booking: (row) => inWords(row, 'booking'),
    exceptions: (row) => Object.keys(row.airport.by_class).length + Object.keys(row.booking.by_class).length,
  },
});

type Setting = CityProfit['airport'];
type Classes = Awaited<ReturnType<typeof carClasses>>;

/** A city's profit with the car classes that its history names. */
interface ProfitState {
  city: CityProfit;
  classes: Classes;
}

/** Returns the write path of the profit of one type of service. */
const profitWrites = (type: ProfitType) =>
  recordWrites({
    lock: async (db, id: number): Promise<ProfitState> => ({
      city: present(found(await lockCityProfit(db, id))),
      classes: await carClasses(db),
    }),
    reload: async (db, { city, classes }) => ({ city: present(found(await findCityProfit(db, city.id))), classes }),
    present: ({ city }) => ofType(city, type),
    audit(written) {
      // A setting that does not exist yet has no facts.
      const facts = (state: ProfitState | null) =>
        state?.city[type].default ? factsOf(state.city, type, state.classes) : null;
      const { city } = writtenRecord(written);
      return { kind: 'city_profit', id: city.id, before: facts(written.before), after: facts(written.after) };
    },
  });

/** Narrows the path parameter; the router accepts only these two values. */
const typeOf = (type: string): ProfitType => (type === 'airport' ? 'airport' : 'booking');

function found(row: CityRow | undefined): CityRow {
  if (!row) throw notFound('This city');
  return row;
}

const present = ({ airport, booking, ...city }: CityRow): CityProfit => ({
  ...city,
  airport: settingOf(airport),
  booking: settingOf(booking),
});

/** A setting that does not exist yet is presented as version 1, so that the first write can be checked as well. */
const settingOf = (stored: CityRow['airport']): Setting =>
  stored
    ? {
        default: whole(stored.standard),
        by_class: Object.fromEntries(Object.entries(stored.by_class).map(([id, own]) => [id, whole(own)])),
        version: stored.version,
        updated_at: stored.updated_at,
      }
    : { default: null, by_class: {}, version: 1, updated_at: null };

const whole = ({ mode, value, min_minor = null, max_minor = null }: Profit) => ({ mode, value, min_minor, max_minor });

const ofType = ({ id, name, currency, ...city }: CityProfit, type: ProfitType): ProfitOfCity => ({
  city_id: id,
  city_name: name,
  currency,
  type,
  ...city[type],
});

async function ofZone(zoneId: number, type: ProfitType, { db }: Pick<StaffContext, 'db'>) {
  const cityId = await cityOfZone(db, zoneId);
  if (cityId === undefined) throw notFound('This zone');
  const { default: standard, by_class, ...about } = ofType(present(found(await findCityProfit(db, cityId))), type);
  const { city_id, city_name, currency } = about;
  const classes = (await soldClasses(db)).flatMap(({ id, code, name }) =>
    standard
      ? {
          car_class_id: id,
          code,
          name,
          own: String(id) in by_class,
          profit: whole(profitFor({ default: standard, by_class }, String(id), []).profit),
        }
      : [],
  );
  return { data: { zone_id: zoneId, city_id, city_name, currency, type, default: standard, classes } };
}

const soldClasses = async (db: Db) => (await carClasses(db)).filter(({ enabled }) => enabled);

function refuseUnknown(ids: readonly string[], classes: Classes): void {
  const unknown = ids.filter((id) => !classes.some((each) => String(each.id) === id));
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((id) => [`by_class.${id}`, ['This car class does not exist.']])));
}

const isSame = (
  old: Pick<Setting, 'default' | 'by_class'>,
  next: { default: Profit; by_class: Record<string, Profit> },
) =>
  JSON.stringify([old.default && whole(old.default), sorted(old.by_class)]) ===
  JSON.stringify([whole(next.default), sorted(next.by_class)]);

const sorted = (all: Record<string, Profit>) =>
  Object.entries(all)
    .map(([id, own]) => [Number(id), whole(own)] as const)
    .sort(([one], [other]) => one - other);

/** Returns what the history keeps: the profit by type and class, in words. */
function factsOf(city: CityProfit, type: ProfitType, classes: Classes): Record<string, unknown> {
  const { default: standard, by_class, version } = city[type];
  const exceptions = Object.entries(by_class).map(([id, own]) => [
    classes.find((each) => String(each.id) === id)?.code ?? id,
    profitWords(own, city.currency),
  ]);
  return {
    name: city.name,
    version,
    [type]: { ...(standard && { default: profitWords(standard, city.currency) }), ...Object.fromEntries(exceptions) },
  };
}

const inWords = (row: CityProfit, type: ProfitType): string => {
  const { default: standard } = row[type];
  return standard ? profitWords(standard, row.currency) : 'Not set';
};
