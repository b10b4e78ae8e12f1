import { isCurrency, exponentOf } from './currency.ts';

/** Where an exchange rate came from: somebody wrote it, or a file did. */
export const RATE_SOURCES = ['manual', 'import'] as const;

/** A rate is worth a warning once it is older than this. */
export const OLD_AFTER_HOURS = 48;

/** Whether a rate is so old at an instant that whoever relies on it should know. */
export const isOldRate = (asOf: string, now: string): boolean =>
  Date.parse(now) - Date.parse(asOf) > OLD_AFTER_HOURS * 3_600_000;

/** What the standard says against a currency, by field: its number of decimals is not for anybody to choose. */
export function againstStandard(currency: { code: string; exponent: number }): Record<string, string> {
  const { code, exponent } = currency;
  if (!isCurrency(code)) return { code: 'Must be a currency in use by ISO 4217.' };
  const decimals = exponentOf(code);
  return decimals === exponent ? {} : { exponent: `${code} has ${decimals} decimals by ISO 4217.` };
}
