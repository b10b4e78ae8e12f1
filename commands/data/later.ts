import { airport } from '#contract/reference/airport.ts';
import type { Airport } from '#contract/reference/airport.schema.ts';
import { carClass } from '#contract/reference/car-class.ts';
import type { CarClass } from '#contract/reference/car-class.schema.ts';
import { category } from '#contract/reference/category.ts';
import type { Category } from '#contract/reference/category.schema.ts';
import { country } from '#contract/reference/country.ts';
import type { Country } from '#contract/reference/country.schema.ts';
import { crm, crmPublic } from '#contract/reference/crm.ts';
import type { City } from '#contract/reference/crm.schema.ts';
import { currency } from '#contract/reference/currency.ts';
import type { Currency } from '#contract/reference/currency.schema.ts';
import { language } from '#contract/reference/language.ts';
import type { Language } from '#contract/reference/language.schema.ts';
import { isRate } from '#domain/money/money.ts';
import { action, type Action, type RecordSource } from '#console/registry/define.ts';
import { editing, moves, searching, toggles } from '#console/registry/plain.ts';
import { choice, text } from '#console/registry/steps.ts';

const cities = {
  actions: [
    editing('city', '/data/city', [crm.city, crm.updateCity]),
    ...toggles({
      kind: 'city',
      call: crm.toggleCity,
      nameOf: ({ name }) => name.en,
      words: { enable: ['open', 'sell'], disable: ['close', 'stop selling'] },
    }),
  ],
  source: searching({
    kind: 'city',
    list: crm.cities,
    one: crm.city,
    sort: 'name',
    refOf: (record: City) => ({
      kind: 'city',
      id: record.id,
      label: record.name.en,
      hint: `${record.country_name}${off(record)}`,
      record,
    }),
  }),
};

const languages = {
  actions: [
    editing('language', '/data/languages', [language.one, language.update]),
    ...toggles({ kind: 'language', call: language.toggle, nameOf: ({ name }) => name }),
  ],
  source: searching({
    kind: 'language',
    list: language.list,
    one: language.one,
    sort: 'name',
    refOf: (record: Language) => ({
      kind: 'language',
      id: record.id,
      label: record.name,
      hint: `${record.native}${off(record)}`,
      record,
    }),
  }),
};

const categories = {
  actions: [
    editing('category', '/data/category', [category.one, category.update]),
    ...toggles({ kind: 'category', call: category.toggle, nameOf: ({ name }) => name.en }),
    ...moves({ kind: 'category', call: category.move, nameOf: ({ name }) => name.en }),
  ],
  source: searching({
    kind: 'category',
    list: category.list,
    one: category.one,
    sort: 'name',
    refOf: (record: Category) => ({
      kind: 'category',
      id: record.id,
      label: record.name.en,
      hint: `${record.type}${off(record)}`,
      record,
    }),
  }),
};

const carClasses = {
  actions: [
    editing('car_class', '/data/cars', [carClass.one, carClass.update]),
    ...toggles({ kind: 'car_class', call: carClass.toggle, nameOf: ({ name }) => name }),
    ...moves({ kind: 'car_class', call: carClass.move, nameOf: ({ name }) => name }),
  ],
  source: searching({
    kind: 'car_class',
    list: carClass.list,
    one: carClass.one,
    sort: 'rank',
    refOf: (record: CarClass) => ({
      kind: 'car_class',
      id: record.id,
      label: record.name,
      hint: `${record.max_pax} people${off(record)}`,
      record,
    }),
  }),
};

const addRate = action({
  id: 'currency.addRate',
  title: 'Add rate',
  words: ['exchange rate', 'fx', 'convert', 'price'],
  call: currency.addRate,
  on: { kind: 'currency', max: 1 },
  icon: 'add',
  keys: ['Shift+A'],
  primary: true,
  steps: {
    base: choice({
      label: 'One of',
      hint: 'The currency whose one unit is priced',
      suggest: ({ records: [ref] }) => (ref?.kind === 'currency' ? ref.record.rate?.base : undefined),
      async options({ ctx, records: [ref] }) {
        const { data } = await ctx.send(crmPublic.currenciesMap);
        return Object.entries(data)
          .filter(([code]) => ref?.kind !== 'currency' || code !== ref.record.code)
          .map(([value, label]) => ({ value, label: `${value}, ${label}` }));
      },
    }),
    rate: text({
      label: 'Is worth',
      hint: 'How many units of this currency, such as 1.3405',
      check: (value) => (isRate(value.trim()) ? undefined : 'Write a number above nothing, such as 1.3405.'),
    }),
  },
  async run({ record: { code }, values, send, idempotencyKey }) {
    const body = { base: values.base, quote: code, rate: values.rate.trim() };
    const { data } = await send(currency.addRate, { body, idempotencyKey });
    return { say: `1 ${data.base} is ${data.rate} ${data.quote} from now on.` };
  },
});

const currencies = {
  actions: [
    addRate,
    editing('currency', '/data/currency', [currency.one, currency.update]),
    ...toggles({ kind: 'currency', call: currency.toggle, nameOf: ({ code }) => code }),
  ],
  source: searching({
    kind: 'currency',
    list: currency.list,
    one: currency.one,
    sort: 'code',
    refOf: (record: Currency) => ({
      kind: 'currency',
      id: record.id,
      label: `${record.code}, ${record.name}`,
      hint: `${record.rate ? `1 ${record.rate.base} = ${record.rate.rate}` : 'no rate'}${off(record)}`,
      record,
    }),
  }),
};

const countries = {
  actions: [
    editing('country', '/data/country', [country.one, country.update]),
    ...toggles({ kind: 'country', call: country.toggle, nameOf: ({ name }) => name.en }),
  ],
  source: searching({
    kind: 'country',
    list: country.list,
    one: country.one,
    sort: 'name',
    refOf: (record: Country) => ({
      kind: 'country',
      id: record.id,
      label: record.name.en,
      hint: `${record.code}${off(record)}`,
      record,
    }),
  }),
};

const addKnownAirport = action({
  id: 'airport.addKnown',
  title: 'Add airport by its code',
  words: ['iata', 'new', 'world', 'create'],
  call: [airport.create, airport.list, airport.world],
  icon: 'add',
  steps: {
    iata: text({
      label: 'IATA code',
      hint: 'Three letters, such as HEL: the form is filled in from the world’s airports',
      check: (value) => (/^[a-z]{3}$/i.test(value.trim()) ? undefined : 'Write three letters, such as HEL.'),
    }),
  },
  async run({ values, send }) {
    const iata = values.iata.trim().toUpperCase();
    const { data } = await send(airport.list, { query: { q: iata, page_size: 100 } });
    const there = data.find((each) => each.iata === iata);
    return there
      ? { say: `${iata} is there already.`, go: `/data/airport/${there.id}` }
      : { say: '', go: `/data/airport/create?iata=${iata}` };
  },
});

const airports = {
  actions: [
    addKnownAirport,
    editing('airport', '/data/airport', [airport.one, airport.update]),
    ...toggles({ kind: 'airport', call: airport.toggle, nameOf: ({ iata }) => iata }),
  ],
  source: searching({
    kind: 'airport',
    list: airport.list,
    one: airport.one,
    sort: 'iata',
    refOf: (record: Airport) => ({
      kind: 'airport',
      id: record.id,
      label: `${record.iata}, ${record.name}`,
      hint: `${record.city_name}${off(record)}`,
      record,
    }),
    async named(pasted, { send, signal }) {
      if (pasted.what !== 'iata') return [];
      const { data } = await send(airport.list, { query: { q: pasted.value, page_size: 100 }, signal });
      return data.filter(({ iata }) => iata === pasted.value);
    },
  }),
};

const AREAS = [countries, cities, currencies, languages, airports, categories, carClasses];

export const dataActions = {
  actions: AREAS.flatMap(({ actions }): readonly Action[] => actions),
  sources: AREAS.map(({ source }): RecordSource => source),
};

function off({ enabled }: { enabled: boolean }): string {
  return enabled ? '' : ' · disabled';
}
