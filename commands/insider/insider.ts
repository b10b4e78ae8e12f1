import { cityContent, countryContent } from '#contract/content/destination.ts';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { area, screen } from '#console/registry/define.ts';

const dashboardScreen = screen({
  id: 'insider.dashboard',
  title: 'Content dashboard',
  words: [
    'destinations',
    'figures',
    'content',
    'gaps',
    'drafts',
    'needs review',
    'to review',
    'completeness',
    'out of date',
    'topics',
    'missing translations',
    'untranslated',
    'missing content',
    'not translated',
    'needs translating',
    'stale',
    'what is missing',
  ],
  path: '/dashboard',
  call: [dashboard.content, dashboard.topics],
  menu: { order: 9, icon: 'insider' },
  keys: ['g c'],
  load: () =>
    import('#console/screens/destination/content-dashboard.tsx').then((m) => ({ default: m.ContentDashboard })),
});

const cityList = screen({
  id: 'insider.city',
  title: 'City content',
  words: [
    'destinations',
    'insider',
    'guides of cities',
    'completeness',
    'translation',
    'city guide',
    'town guide',
    'city pages',
    'destination pages',
    'info',
    'information',
  ],
  path: '/insider/city',
  call: cityContent.list,
  menu: { order: 1, icon: 'city-content' },
  keys: ['g Shift+C'],
  load: () => import('#console/screens/destination/destination-list.tsx').then((m) => ({ default: m.CityContentList })),
  filters: () => import('#console/screens/destination/destination-list.tsx').then((m) => m.FILTERS),
});

const cityCreate = screen({
  id: 'insider.city.create',
  title: 'Add city content',
  words: ['new', 'create', 'write', 'destination', 'guide'],
  path: '/insider/city/create',
  parent: 'insider.city',
  call: [cityContent.create, cityContent.places],
  load: () =>
    import('#console/screens/destination/destination-form.tsx').then((m) => ({ default: m.CityContentCreate })),
});

const cityRecord = screen({
  id: 'insider.city.record',
  title: 'City content',
  path: '/insider/city/:id',
  parent: 'insider.city',
  call: [cityContent.one, cityContent.versions],
  load: () =>
    import('#console/screens/destination/destination-record.tsx').then((m) => ({ default: m.CityContentRecord })),
});

const cityEdit = screen({
  id: 'insider.city.edit',
  title: 'Edit',
  path: '/insider/city/:id/edit',
  parent: 'insider.city.record',
  call: [cityContent.one, cityContent.update],
  load: () => import('#console/screens/destination/destination-form.tsx').then((m) => ({ default: m.CityContentEdit })),
});

const countryList = screen({
  id: 'insider.country',
  title: 'Country content',
  words: [
    'destinations',
    'insider',
    'guides of countries',
    'completeness',
    'translation',
    'country guide',
    'country pages',
    'destination pages',
    'info',
    'information',
  ],
  path: '/insider/country',
  call: countryContent.list,
  menu: { order: 2, icon: 'country-content' },
  load: () =>
    import('#console/screens/destination/destination-list.tsx').then((m) => ({ default: m.CountryContentList })),
  filters: () => import('#console/screens/destination/destination-list.tsx').then((m) => m.FILTERS),
});

const countryCreate = screen({
  id: 'insider.country.create',
  title: 'Add country content',
  words: ['new', 'create', 'write', 'destination', 'guide'],
  path: '/insider/country/create',
  parent: 'insider.country',
  call: [countryContent.create, countryContent.places],
  load: () =>
    import('#console/screens/destination/destination-form.tsx').then((m) => ({ default: m.CountryContentCreate })),
});

const countryRecord = screen({
  id: 'insider.country.record',
  title: 'Country content',
  path: '/insider/country/:id',
  parent: 'insider.country',
  call: [countryContent.one, countryContent.versions],
  load: () =>
    import('#console/screens/destination/destination-record.tsx').then((m) => ({ default: m.CountryContentRecord })),
});

const countryEdit = screen({
  id: 'insider.country.edit',
  title: 'Edit',
  path: '/insider/country/:id/edit',
  parent: 'insider.country.record',
  call: [countryContent.one, countryContent.update],
  load: () =>
    import('#console/screens/destination/destination-form.tsx').then((m) => ({ default: m.CountryContentEdit })),
});

export const insider = area({
  id: 'insider',
  title: 'Destination management',
  icon: 'insider',
  tag: 'insider',
  screens: [
    dashboardScreen,
    cityList,
    cityCreate,
    cityRecord,
    cityEdit,
    countryList,
    countryCreate,
    countryRecord,
    countryEdit,
  ],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.insider),
});
