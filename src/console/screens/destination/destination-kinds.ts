import { cityContent, countryContent } from '#contract/content/destination.ts';

/** Contents of cities, and how they differ from those of countries. */
export const CITY = {
  kind: 'city_content',
  calls: cityContent,
  path: '/insider/city',
  /** The field of a new one with what it is about. */
  about: 'city_id',
  noun: 'city',
  title: 'City content',
  nearby: 'Nearby cities',
} as const;

/** Contents of countries. */
export const COUNTRY = {
  kind: 'country_content',
  calls: countryContent,
  path: '/insider/country',
  about: 'country_id',
  noun: 'country',
  title: 'Country content',
  nearby: 'Highlighted cities',
} as const;

export type DestinationKind = typeof CITY | typeof COUNTRY;
