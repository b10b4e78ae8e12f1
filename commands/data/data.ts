import { city } from '#contract/reference/city.ts';
import { currency } from '#contract/reference/currency.ts';
import { letterhead } from '#contract/reference/letterhead.ts';
import { job } from '#contract/job.ts';
import { area, screen } from '#console/registry/define.ts';
import { plainScreens } from '#console/registry/plain-screens.ts';

const cities = plainScreens('city', {
  title: 'Cities',
  words: ['city', 'place', 'town'],
  order: 2,
  icon: 'city',
  keys: ['g d'],
  list: () => import('#console/screens/reference/city-list.tsx').then((m) => ({ default: m.CityList })),
  filters: () => import('#console/screens/reference/city-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/reference/city-record.tsx').then((m) => ({ default: m.CityRecord })),
  edit: () => import('#console/screens/reference/city-form.tsx').then((m) => ({ default: m.CityEdit })),
  create: () => import('#console/screens/reference/city-form.tsx').then((m) => ({ default: m.CityCreate })),
});

const importCities = screen({
  id: 'data.city.import',
  title: 'Import cities',
  words: ['csv', 'file', 'upload', 'load', 'excel'],
  path: '/data/city/import',
  parent: 'data.city',
  call: [job.readImport, job.tryImport, job.applyImport, city.create, city.update],
  need: 'data:import',
  load: () => import('#console/screens/reference/city-import.tsx').then((m) => ({ default: m.CityImport })),
});

const languages = plainScreens('language', {
  title: 'Languages',
  words: ['language', 'translation', 'translations', 'locales'],
  order: 4,
  icon: 'language',
  list: () => import('#console/screens/reference/language.tsx').then((m) => ({ default: m.LanguageList })),
  filters: () => import('#console/screens/reference/language.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/reference/language.tsx').then((m) => ({ default: m.LanguageRecord })),
  edit: () => import('#console/screens/reference/language.tsx').then((m) => ({ default: m.LanguageEdit })),
  create: () => import('#console/screens/reference/language.tsx').then((m) => ({ default: m.LanguageCreate })),
});

const categories = plainScreens('category', {
  title: 'Categories',
  words: ['category', 'type', 'kind'],
  order: 6,
  icon: 'category',
  list: () => import('#console/screens/reference/category-list.tsx').then((m) => ({ default: m.CategoryList })),
  filters: () => import('#console/screens/reference/category-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/reference/category-record.tsx').then((m) => ({ default: m.CategoryRecord })),
  edit: () => import('#console/screens/reference/category-form.tsx').then((m) => ({ default: m.CategoryEdit })),
  create: () => import('#console/screens/reference/category-form.tsx').then((m) => ({ default: m.CategoryCreate })),
});

const carClasses = plainScreens('car_class', {
  title: 'Car classes',
  words: ['cars', 'vehicle', 'sedan', 'luggage', 'capacity', 'vehicle types', 'car types', 'seats', 'minivan'],
  order: 7,
  icon: 'car-class',
  list: () => import('#console/screens/reference/car-class-list.tsx').then((m) => ({ default: m.CarClassList })),
  filters: () => import('#console/screens/reference/car-class-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/reference/car-class-record.tsx').then((m) => ({ default: m.CarClassRecord })),
  edit: () => import('#console/screens/reference/car-class-form.tsx').then((m) => ({ default: m.CarClassEdit })),
  create: () => import('#console/screens/reference/car-class-form.tsx').then((m) => ({ default: m.CarClassCreate })),
});

const currencies = plainScreens('currency', {
  title: 'Currencies',
  words: ['currency', 'money', 'exchange rates', 'fx', 'forex', 'conversion'],
  order: 3,
  icon: 'currency',
  list: () => import('#console/screens/reference/currency-list.tsx').then((m) => ({ default: m.CurrencyList })),
  filters: () => import('#console/screens/reference/currency-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/reference/currency-record.tsx').then((m) => ({ default: m.CurrencyRecord })),
  edit: () => import('#console/screens/reference/currency-form.tsx').then((m) => ({ default: m.CurrencyEdit })),
  create: () => import('#console/screens/reference/currency-form.tsx').then((m) => ({ default: m.CurrencyCreate })),
});

const importRates = screen({
  id: 'data.currency.import',
  title: 'Import rates',
  words: ['csv', 'file', 'upload', 'exchange rates', 'fx'],
  path: '/data/currency/import',
  parent: 'data.currency',
  call: [job.readImport, job.tryImport, job.applyImport, currency.addRate],
  load: () => import('#console/screens/reference/rate-import.tsx').then((m) => ({ default: m.RateImport })),
});

const countries = plainScreens('country', {
  title: 'Countries',
  words: ['country', 'nation', 'tax', 'calling code', 'vat'],
  order: 1,
  icon: 'country',
  list: () => import('#console/screens/reference/country-list.tsx').then((m) => ({ default: m.CountryList })),
  filters: () => import('#console/screens/reference/country-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/reference/country-record.tsx').then((m) => ({ default: m.CountryRecord })),
  edit: () => import('#console/screens/reference/country-form.tsx').then((m) => ({ default: m.CountryEdit })),
});

const airports = plainScreens('airport', {
  title: 'Airports',
  words: ['airport', 'iata', 'terminal', 'meeting point', 'terminals'],
  order: 5,
  icon: 'airport',
  list: () => import('#console/screens/reference/airport/airport-list.tsx').then((m) => ({ default: m.AirportList })),
  filters: () => import('#console/screens/reference/airport/airport-list.tsx').then((m) => m.FILTERS),
  record: () =>
    import('#console/screens/reference/airport/airport-record.tsx').then((m) => ({ default: m.AirportRecord })),
  edit: () => import('#console/screens/reference/airport/airport-form.tsx').then((m) => ({ default: m.AirportEdit })),
  create: () =>
    import('#console/screens/reference/airport/airport-form.tsx').then((m) => ({ default: m.AirportCreate })),
});

const letterheadScreen = screen({
  id: 'data.letterhead',
  title: 'Letterhead',
  words: [
    'logo',
    'address',
    'business',
    'company details',
    'print',
    'documents',
    'name',
    'invoice header',
    'vat number',
    'footer',
    'company logo',
    'company address',
    'logo on receipt',
  ],
  path: '/data/letterhead',
  call: [letterhead.one, letterhead.update],
  menu: { order: 8, icon: 'letterhead' },
  load: () => import('#console/screens/reference/letterhead-form.tsx').then((m) => ({ default: m.LetterheadForm })),
});

export const data = area({
  id: 'data',
  title: 'Data',
  icon: 'data',
  tag: 'data',
  screens: [
    ...countries,
    ...cities,
    importCities,
    ...currencies,
    importRates,
    ...languages,
    ...airports,
    ...categories,
    ...carClasses,
    letterheadScreen,
  ],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.data),
});
