import { sql } from 'kysely';
import type * as v from 'valibot';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { airportVariable, dayVariable } from '#contract/pricing/variable.ts';
import type { Variable, VariableInput } from '#contract/pricing/variable.schema.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { conditionWords, saysWhen, surchargeWords } from '#domain/pricing/conditions.ts';
import { MAX_PERCENT_BPS } from '#domain/pricing/profit-rules.ts';
import { asWords } from '#domain/text/words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { cityOf } from './city-columns.store.ts';
import { calendarNames, classNamesByCode, conditionNames } from './names.store.ts';
import { pricedCity } from './rates.store.ts';

const airport = variablesOf('airport');
const day = variablesOf('day_booking');

export const airportVariableHandlers = { ...airport.handlers, remove: airport.remove };
export const dayVariableHandlers = { ...day.handlers, remove: day.remove };

/** The lists of surcharges as a whole, for transfers and for day hire. */
export const airportVariableList = listOf(airportVariable, airport);
export const dayVariableList = listOf(dayVariable, day);

type Query = ParsedQueryOf<typeof airportVariable.list>;

function variablesOf(kind: BookingKind) {
  const city = cityOf('variable_addition');
  const store = resourceStore({
    placed: 'airport_variable',
    table: 'variable_addition',
    within: sql`variable_addition.deleted_at is null and variable_addition.kind = ${kind}`,
    fixed: { kind },
    renamed: { group: 'group_code' },
    sorting: {
      fields: {
        city: byLetters(city.city_name),
        name: byLetters(sql`variable_addition.name`),
        group: sql`variable_addition.group_code`,
        priority: sql`variable_addition.priority`,
      },
      direction: 'asc',
    },
    extra: { ...city, names: conditionNames },
    filters: ({ q, city: cityId, group, calendar, enabled }: Query) => [
      anyContains(q, [sql`variable_addition.name`, city.city_name]),
      equals('variable_addition.city_id', cityId),
      equals('variable_addition.group_code', group),
      calendar === undefined ? undefined : sql`variable_addition.conditions ->> 'holiday_calendar' = ${calendar}`,
      equals('variable_addition.enabled', enabled),
    ],
  });
  return resource({
    kind: `${kind}_variable`,
    store,
    present: ({ names, ...row }): Variable => ({
      ...stamps(row),
      city_id: row.city_id,
      city_name: row.city_name,
      currency: row.currency,
      name: row.name,
      group: row.group_code,
      priority: row.priority,
      amount_mode: row.amount_mode,
      amount_value: row.amount_value,
      markup: row.markup,
      conditions: row.conditions as Variable['conditions'],
      condition_text: conditionWords(row.conditions, names),
    }),
    auditFacts: (row) => ({ ...row, amount: surchargeWords(row, row.currency) }),
    check: (values, db) => assertValid(kind, values as v.InferOutput<typeof VariableInput>, db),
  });
}

async function assertValid(kind: BookingKind, values: v.InferOutput<typeof VariableInput>, db: Db): Promise<void> {
  const { group, city_id, amount_mode, amount_value, conditions } = values;
  const fields: Record<string, string[]> = {};
  if (!(await pricedCity(db, city_id))) fields['city_id'] = ['This city does not exist.'];
  if (amount_mode === 'percent' && amount_value > MAX_PERCENT_BPS) fields['amount_value'] = ['Must be at most 1,000%.'];
  if (kind === 'day_booking' && conditions.directions)
    fields['conditions.directions'] = ['Day hire has no arrivals or departures.'];
  if (!saysWhen(group, conditions))
    fields['conditions'] = ['Choose at least one condition, or the group custom for one that always applies.'];
  const { data: classes } = await classNamesByCode(db);
  const unknown = conditions.car_classes?.filter((code) => !(code in classes)) ?? [];
  if (unknown.length > 0) fields['conditions.car_classes'] = [`There is no car class ${unknown.join(', ')}.`];
  const { holiday_calendar: calendar } = conditions;
  if (calendar !== undefined && !(calendar in (await calendarNames(db)).data))
    fields['conditions.holiday_calendar'] = ['This calendar does not exist.'];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function listOf({ list }: typeof airportVariable, { walk, count }: ReturnType<typeof variablesOf>) {
  return listSource({
    call: list,
    walk,
    count,
    columns: {
      name: (row) => row.name,
      enabled: stateInWords,
      city: (row) => row.city_name,
      group: (row) => asWords(row.group),
      condition: (row) => row.condition_text,
      amount: (row) => surchargeWords(row, row.currency),
      priority: (row) => row.priority,
      markup: (row) => (row.markup ? 'With profit' : 'Passed through'),
    },
  });
}
