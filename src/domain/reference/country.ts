/** Continent names by two-letter code. */
export const CONTINENT_NAMES = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
} as const;

export type Continent = keyof typeof CONTINENT_NAMES;

export const CONTINENTS = Object.keys(CONTINENT_NAMES) as [Continent, ...Continent[]];

/** Returns the flag of a country by its two-letter code: 🇸🇬 for SG. */
export const flagOf = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => FIRST_SIGN + letter.charCodeAt(0) - FIRST_LETTER));

const FIRST_SIGN = 0x1f1e6;
const FIRST_LETTER = 65;
