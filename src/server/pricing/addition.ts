import { sql } from 'kysely';
import { airportAddition, dayAddition } from '#contract/pricing/addition.ts';
import type { Addition, AdditionInput } from '#contract/pricing/addition.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type * as v from 'valibot';
import type { BookingKind } from '#domain/booking/booking.ts';
import { additionErrors } from '#domain/pricing/addition-rules.ts';
import { plainAmount } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { cityOf } from './city-columns.store.ts';
import { classesExist, classNamesIn } from './names.store.ts';
import { pricedCity } from './rates.store.ts';

const airport = additionsOf('airport');
const day = additionsOf('day_booking');

export const airportAdditionHandlers = { ...airport.handlers, remove: airport.remove };
export const dayAdditionHandlers = { ...day.handlers, remove: day.remove };

/** The lists of extras as a whole, for transfers and for day hire. */
export const airportAdditionList = listOf(airportAddition, airport);
export const dayAdditionList = listOf(dayAddition, day);

type Query = ParsedQueryOf<typeof airportAddition.list>;

function additionsOf(kind: BookingKind) {
  const city = cityOf('addition');
  const store = resourceStore({
    placed: 'airport_addition',
    table: 'addition',
    within: sql`addition.deleted_at is null and addition.kind = ${kind}`,
    fixed: { kind },
    sorting: {
      fields: {
        city: byLetters(city.city_name),
        name: byLetters(sql`(addition.name ->> 'en')`),
        code: sql`addition.code`,
        apply: sql`addition.apply`,
      },
      direction: 'asc',
    },
    extra: { ...city, car_classes: classNamesIn(sql`addition.car_class_ids`) },
    filters: ({ q, city: cityId, apply, enabled }: Query) => [
      anyContains(q, [sql`addition.name ->> 'en'`, sql`addition.code`, city.city_name]),
      equals('addition.city_id', cityId),
      equals('addition.apply', apply),
      equals('addition.enabled', enabled),
    ],
  });
  return resource({
    kind: `${kind}_addition`,
    store,
    present: (row): Addition => ({
      ...stamps(row),
      city_id: row.city_id,
      city_name: row.city_name,
      currency: row.currency,
      code: row.code,
      name: row.name,
      unit: row.unit,
      apply: row.apply,
      direction: row.direction,
      car_class_ids: row.car_class_ids,
      car_classes: row.car_classes,
      max_qty: row.max_qty,
      cost_minor: row.cost_minor,
      markup: row.markup,
    }),
    check: (values, db) => assertValid(kind, values as v.InferOutput<typeof AdditionInput>, db),
  });
}

async function assertValid(kind: BookingKind, values: v.InferOutput<typeof AdditionInput>, db: Db): Promise<void> {
  const fields = additionErrors(kind, values);
  if (!(await pricedCity(db, values.city_id))) fields['city_id'] = ['This city does not exist.'];
  if (!(await classesExist(db, values.car_class_ids)))
    fields['car_class_ids'] = ['One of these car classes does not exist.'];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function listOf({ list }: typeof airportAddition, { walk, count }: ReturnType<typeof additionsOf>) {
  return listSource({
    call: list,
    walk,
    count,
    columns: {
      name: (row, { name: inLanguage }) => inLanguage(row.name),
      enabled: stateInWords,
      city: (row) => row.city_name,
      code: (row) => row.code,
      apply: (row) => asWords(row.apply),
      unit: (row) => asWords(row.unit),
      direction: (row) => (row.direction ? asWords(row.direction) : ''),
      classes: (row) => row.car_classes.join(', '),
      max_qty: (row) => row.max_qty,
      cost: { parts: ['currency', 'amount'], read: (row) => [row.currency, plainAmount(row.cost_minor, row.currency)] },
      markup: (row) => (row.markup ? 'With profit' : 'Passed through'),
    },
  });
}
