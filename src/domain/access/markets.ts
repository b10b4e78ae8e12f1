/** The markets of the business that staff can be limited to. */
export const MARKETS = ['ph'] as const;

export type Market = (typeof MARKETS)[number];

/** The country of each market, as an ISO 3166-1 alpha-2 code. */
const COUNTRIES: Readonly<Record<Market, string>> = { ph: 'PH' };

/** Returns the market a country belongs to; null when staff cannot be limited to it. */
export const marketOfCountry = (country: string): Market | null =>
  MARKETS.find((market) => COUNTRIES[market] === country) ?? null;

/** Returns the countries of some markets. An unknown market has none. */
export const countriesOf = (markets: readonly string[]): string[] =>
  MARKETS.filter((market) => markets.includes(market)).map((market) => COUNTRIES[market]);

/**
 * Returns whether staff who are limited to markets hear of a record. An empty list means all markets.
 * @param market null for a record of all markets, `''` for one that lies in none of {@link MARKETS}
 */
export const hearsOf = (markets: readonly string[], market: string | null): boolean =>
  markets.length === 0 || market === null || markets.includes(market);

/** The reason why staff who are limited to markets cannot change what all markets share. */
export const SHARED_BY_ALL = 'Only staff who work in all markets can change what all markets share.';
