import { kind, trace } from '#contract/kit/kind.ts';
import { airport } from './airport.ts';
import { carClass } from './car-class.ts';
import { category } from './category.ts';
import { country } from './country.ts';
import { city } from './city.ts';
import { currency } from './currency.ts';
import { language } from './language.ts';
import { letterhead } from './letterhead.ts';

const countryKind = kind('country', {
  within: 'place',
  calls: country,
  list: 'data.country',
  path: '/data/country/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ code }) => code,
});

const cityKind = kind('city', {
  within: 'place',
  calls: {
    list: city.list,
    one: city.one,
    create: city.create,
    update: city.update,
    toggle: city.toggle,
    remove: city.remove,
    restore: city.restore,
  },
  list: 'data.city',
  path: '/data/city/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ country_name }) => country_name,
});

const currencyKind = kind('currency', {
  within: 'everywhere',
  calls: currency,
  list: 'data.currency',
  path: '/data/currency/:id',
  called: ({ code }) => code,
  label: ({ code, name }) => `${code}, ${name}`,
  hint: ({ rate }) => (rate ? `1 ${rate.base} = ${rate.rate}` : 'no rate'),
});

const fxRateTrace = trace('fx_rate', {
  within: 'everywhere',
  history: 'data:get',
  reads: [currency.rates, currency.list, currency.one],
});

const languageKind = kind('language', {
  within: 'everywhere',
  calls: language,
  list: 'data.languages',
  path: '/data/languages/:id',
  called: ({ name }) => name,
  hint: ({ native }) => native,
});

const airportKind = kind('airport', {
  within: 'place',
  calls: airport,
  list: 'data.airport',
  path: '/data/airport/:id',
  called: ({ iata }) => iata,
  label: ({ iata, name }) => `${iata}, ${name}`,
  hint: ({ city_name }) => city_name,
});

const categoryKind = kind('category', {
  within: 'everywhere',
  calls: category,
  list: 'data.category',
  path: '/data/category/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ type }) => type,
});

const carClassKind = kind('car_class', {
  within: 'everywhere',
  calls: carClass,
  list: 'data.cars',
  path: '/data/cars/:id',
  called: ({ name }) => name,
  hint: ({ max_pax }) => `${max_pax} people`,
  nouns: 'car classes',
});

/** Reference data: the records that other areas refer to. */
export const REFERENCE_KINDS = [
  countryKind,
  cityKind,
  currencyKind,
  languageKind,
  airportKind,
  categoryKind,
  carClassKind,
] as const;

const letterheadTrace = trace('letterhead', { within: 'everywhere', history: 'data:get', reads: [letterhead.one] });

export const REFERENCE_TRACES = [fxRateTrace, letterheadTrace] as const;
