import { activity } from '#contract/activity/activity.ts';
import { job } from '#contract/job.ts';
import { screen, type Screen } from '#console/registry/define.ts';
import { plainScreens } from '#console/registry/plain-screens.ts';

const activities = plainScreens('activity', {
  title: 'Activities',
  words: [
    'tour',
    'ticket',
    'excursion',
    'attraction',
    'class',
    'experience',
    'things to do',
    'excursions',
    'day trips',
  ],
  order: 5,
  icon: 'activity',
  list: () => import('#console/screens/articles/activity/activity-list.tsx').then((m) => ({ default: m.ActivityList })),
  filters: () => import('#console/screens/articles/activity/activity-list.tsx').then((m) => m.FILTERS),
  record: () =>
    import('#console/screens/articles/activity/activity-record.tsx').then((m) => ({ default: m.ActivityRecord })),
  edit: () => import('#console/screens/articles/activity/activity-form.tsx').then((m) => ({ default: m.ActivityEdit })),
  create: () =>
    import('#console/screens/articles/activity/activity-form.tsx').then((m) => ({ default: m.ActivityCreate })),
});

const importActivities = screen({
  id: 'articles.activities.import',
  title: 'Import activities',
  words: ['csv', 'file', 'upload', 'load', 'excel', 'supplier'],
  path: '/articles/activities/import',
  parent: 'articles.activities',
  call: [job.readImport, job.tryImport, job.applyImport, activity.create, activity.update],
  need: 'articles:import',
  load: () =>
    import('#console/screens/articles/activity/activity-import.tsx').then((m) => ({ default: m.ActivityImport })),
});

const featured = plainScreens('featured_activity', {
  title: 'Featured activities',
  words: ['promoted', 'highlights', 'recommended', 'city page', 'pinned', 'spotlight', 'top activities'],
  order: 6,
  icon: 'featured',
  list: () =>
    import('#console/screens/articles/activity/featured-activity.tsx').then((m) => ({
      default: m.FeaturedActivityList,
    })),
  filters: () => import('#console/screens/articles/activity/featured-activity.tsx').then((m) => m.FILTERS),
  record: () =>
    import('#console/screens/articles/activity/featured-activity.tsx').then((m) => ({
      default: m.FeaturedActivityRecord,
    })),
  edit: () =>
    import('#console/screens/articles/activity/featured-activity.tsx').then((m) => ({
      default: m.FeaturedActivityEdit,
    })),
  create: () =>
    import('#console/screens/articles/activity/featured-activity.tsx').then((m) => ({
      default: m.FeaturedActivityCreate,
    })),
});

const places = plainScreens('place', {
  title: 'Places',
  words: [
    'sight',
    'attraction',
    'museum',
    'park',
    'venue',
    'location',
    'point of interest',
    'landmark',
    'poi',
    'sightseeing',
    'monument',
  ],
  order: 7,
  icon: 'place',
  list: () => import('#console/screens/articles/activity/place.tsx').then((m) => ({ default: m.PlaceList })),
  filters: () => import('#console/screens/articles/activity/place.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/articles/activity/place.tsx').then((m) => ({ default: m.PlaceRecord })),
  edit: () => import('#console/screens/articles/activity/place-form.tsx').then((m) => ({ default: m.PlaceEdit })),
  create: () => import('#console/screens/articles/activity/place-form.tsx').then((m) => ({ default: m.PlaceCreate })),
});

const suppliers = plainScreens('supplier', {
  title: 'Direct suppliers',
  words: [
    'partner',
    'operator',
    'provider',
    'vendor',
    'activities',
    'activity suppliers',
    'tour operators',
    'local partners',
  ],
  order: 8,
  icon: 'supplier',
  list: () => import('#console/screens/articles/activity/supplier.tsx').then((m) => ({ default: m.SupplierList })),
  filters: () => import('#console/screens/articles/activity/supplier.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/articles/activity/supplier.tsx').then((m) => ({ default: m.SupplierRecord })),
  edit: () => import('#console/screens/articles/activity/supplier.tsx').then((m) => ({ default: m.SupplierEdit })),
  create: () => import('#console/screens/articles/activity/supplier.tsx').then((m) => ({ default: m.SupplierCreate })),
});

/** Screens of activities, of those that are featured, of the places where they happen, and of who runs them. */
export const activityScreens: readonly Screen[] = [
  ...activities,
  importActivities,
  ...featured,
  ...places,
  ...suppliers,
];
