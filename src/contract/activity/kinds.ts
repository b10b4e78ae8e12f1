import { kind } from '#contract/kit/kind.ts';
import { article } from '#contract/content/article.ts';
import { activity } from './activity.ts';
import { featuredActivity } from './featured-activity.ts';
import { place } from './place.ts';
import { supplier } from './supplier.ts';

const activityKind = kind('activity', {
  within: 'place',
  calls: {
    list: activity.list,
    one: activity.one,
    create: activity.create,
    update: activity.update,
    toggle: activity.toggle,
    remove: activity.remove,
    restore: activity.restore,
  },
  list: 'articles.activities',
  path: '/articles/activities/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ city_name }) => city_name,
  nouns: 'activities',
  alsoReadBy: [
    activity.names,
    activity.suggestPlaces,
    featuredActivity.list,
    featuredActivity.one,
    place.list,
    place.one,
    supplier.list,
    supplier.one,
    article.collection,
  ],
});

const featuredActivityKind = kind('featured_activity', {
  within: 'place',
  calls: {
    list: featuredActivity.list,
    one: featuredActivity.one,
    create: featuredActivity.create,
    update: featuredActivity.update,
    remove: featuredActivity.remove,
    restore: featuredActivity.restore,
    move: featuredActivity.move,
  },
  list: 'articles.featured_activities',
  path: '/articles/featured_activities/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ city_name }) => city_name ?? 'Everywhere',
  nouns: 'featured activities',
});

const placeKind = kind('place', {
  within: 'place',
  calls: place,
  list: 'articles.places',
  path: '/articles/places/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ city_name }) => city_name,
  alsoReadBy: [place.names, activity.list, activity.one, activity.suggestPlaces, article.collection],
});

const supplierKind = kind('supplier', {
  within: 'everywhere',
  calls: supplier,
  list: 'articles.directsuppliers',
  path: '/articles/directsuppliers/:id',
  called: ({ name }) => name,
  hint: ({ country_name }) => country_name ?? '',
  alsoReadBy: [supplier.names, activity.list, activity.one],
});

export const ACTIVITY_KINDS = [activityKind, featuredActivityKind, placeKind, supplierKind] as const;
