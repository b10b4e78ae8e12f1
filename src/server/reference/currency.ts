import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { currency } from '#contract/reference/currency.ts';
import type { Currency } from '#contract/reference/currency.schema.ts';
import { againstStandard } from '#domain/money/fx.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { rateHandlers } from './fx-rate.ts';
import { latestRate } from './fx-rate.store.ts';
import { usersOfCurrency } from './reference.store.ts';
import { usesOfCurrency } from './uses.store.ts';

const store = resourceStore({
  placed: null,
  table: 'currency',
  sorting: {
    fields: { code: sql`currency.code`, name: byLetters(sql`currency.name`), exponent: sql`currency.exponent` },
    direction: 'asc',
  },
  extra: { rate: latestRate },
  filters: ({ q, enabled }: ParsedQueryOf<typeof currency.list>) => [
    anyContains(q, [sql`currency.code`, sql`currency.name`, sql`currency.numeric_code`]),
    equals('currency.enabled', enabled),
  ],
});

const currencies = resource({
  kind: 'currency',
  store,
  present: (row): Currency => ({
    ...stamps(row),
    code: row.code,
    numeric_code: row.numeric_code,
    name: row.name,
    symbol: row.symbol,
    exponent: row.exponent,
    rounding_step_minor: row.rounding_step_minor,
    rounding_mode: row.rounding_mode,
    rate: row.rate,
  }),
  usedBy: { by: (record) => usesOfCurrency(record) },
  async check({ code, exponent }) {
    const against = Object.entries(againstStandard({ code: String(code), exponent: Number(exponent) }));
    if (against.length > 0) throw invalid(Object.fromEntries(against.map(([field, why]) => [field, [why]])));
  },
  async mayDisable({ code }, db) {
    const { countries, cities } = await usersOfCurrency(db, code);
    if (countries + cities === 0) return;
    const what = [counted(countries, 'country', 'countries'), counted(cities, 'city', 'cities')].filter(Boolean);
    throw conflict('in_use', `${code} is the currency of ${what.join(' and ')} that are enabled.`, {
      countries,
      cities,
    });
  },
});

export const currencyHandlers: Handlers<typeof currency> = {
  ...currencies.handlers,
  remove: currencies.removeUnused,
  restore: currencies.restore,
  ...rateHandlers,
};

/** The list of currencies as a whole. */
export const currencyList = listSource({
  call: currency.list,
  walk: currencies.walk,
  count: currencies.count,
  columns: {
    code: (row) => row.code,
    enabled: stateInWords,
    name: (row) => row.name,
    exponent: (row) => row.exponent,
    step: (row) => row.rounding_step_minor,
    rate: { parts: ['', 'base'], read: ({ rate }) => [rate?.rate ?? '', rate?.base ?? ''] },
    age: { parts: ['as of'], read: ({ rate }, { instant }) => [rate ? instant(rate.as_of) : ''] },
  },
});

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
