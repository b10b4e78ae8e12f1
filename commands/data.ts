import { crm } from '#contract/crm.ts';
import { jobs } from '#contract/jobs.ts';
import { language } from '#contract/language.ts';
import { area, screen } from '#console/registry/define.ts';
import { plainScreens } from '#console/registry/plain-screens.ts';

const cities = plainScreens({
  id: 'data.city',
  kind: 'city',
  title: 'Cities',
  words: ['city', 'place', 'town'],
  path: '/data/city',
  order: 2,
  keys: ['g d'],
  calls: { list: crm.cities, one: crm.city, update: crm.updateCity, create: crm.createCity },
  list: () => import('#console/screens/data/city-list.tsx').then((m) => ({ default: m.CityList })),
  record: () => import('#console/screens/data/city-record.tsx').then((m) => ({ default: m.CityRecord })),
  edit: () => import('#console/screens/data/city-form.tsx').then((m) => ({ default: m.CityEdit })),
  create: () => import('#console/screens/data/city-form.tsx').then((m) => ({ default: m.CityCreate })),
});

const importCities = screen({
  id: 'data.city.import',
  title: 'Import cities',
  words: ['csv', 'file', 'upload', 'load', 'excel'],
  path: '/data/city/import',
  parent: 'data.city',
  call: [jobs.readImport, jobs.tryImport, jobs.applyImport, crm.createCity, crm.updateCity],
  load: () => import('#console/screens/data/city-import.tsx').then((m) => ({ default: m.CityImport })),
});

const languages = plainScreens({
  id: 'data.languages',
  kind: 'language',
  title: 'Languages',
  words: ['language', 'translation'],
  path: '/data/languages',
  order: 4,
  calls: language,
  list: () => import('#console/screens/data/language-list.tsx').then((m) => ({ default: m.LanguageList })),
  record: () => import('#console/screens/data/language-record.tsx').then((m) => ({ default: m.LanguageRecord })),
  edit: () => import('#console/screens/data/language-form.tsx').then((m) => ({ default: m.LanguageEdit })),
  create: () => import('#console/screens/data/language-form.tsx').then((m) => ({ default: m.LanguageCreate })),
});

export const data = area({
  id: 'data',
  title: 'Data',
  icon: 'data',
  tag: 'data',
  screens: [...cities, importCities, ...languages],
  actions: [],
  later: () => import('./data-actions.ts').then((m) => m.dataActions),
});
