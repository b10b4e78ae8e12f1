import { crm } from '#contract/crm.ts';
import { jobs } from '#contract/jobs.ts';
import { area, screen } from '#console/registry/define.ts';

const cities = screen({
  id: 'data.city',
  title: 'Cities',
  words: ['city', 'place', 'town'],
  path: '/data/city',
  call: crm.cities,
  menu: { order: 2 },
  keys: ['g d'],
  load: () => import('#console/screens/data/city-list.tsx').then((m) => ({ default: m.CityList })),
});

const city = screen({
  id: 'data.city.record',
  title: 'City',
  path: '/data/city/:id',
  parent: 'data.city',
  call: crm.city,
  opens: 'city',
  load: () => import('#console/screens/data/city-record.tsx').then((m) => ({ default: m.CityRecord })),
});

const cityForm = screen({
  id: 'data.city.edit',
  title: 'Edit',
  path: '/data/city/:id/edit',
  parent: 'data.city.record',
  call: [crm.city, crm.updateCity],
  load: () => import('#console/screens/data/city-form.tsx').then((m) => ({ default: m.CityEdit })),
});

const addCity = screen({
  id: 'data.city.create',
  title: 'Add city',
  words: ['new', 'create', 'make'],
  path: '/data/city/create',
  parent: 'data.city',
  call: crm.createCity,
  load: () => import('#console/screens/data/city-form.tsx').then((m) => ({ default: m.CityCreate })),
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

export const data = area({
  id: 'data',
  title: 'Data',
  icon: 'data',
  tag: 'data',
  screens: [cities, city, cityForm, addCity, importCities],
  actions: [],
  later: () => import('./data-actions.ts').then((m) => m.dataActions),
});
