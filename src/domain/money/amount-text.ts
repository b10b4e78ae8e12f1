import { parseMoney, plainAmount, share, WHOLE_BPS } from './money.ts';

/**
 * Normalises an amount from spreadsheets or foreign notations for `parseMoney`: `S$ 1,234.50`, `1 234.50`, `1.234,50`,
 * `1'234.50`, `(45.00)` for a negative one. Ambiguous amounts and those in another currency are returned unchanged.
 */
export function amountText(text: string, currency: string): string {
  const bare = text.trim().replace(/^\((.*)\)$/, '-$1');
  const sign = signsOf(currency).find((each) => starts(bare, each) || bare.toUpperCase().endsWith(each));
  const amount = sign === undefined ? bare : without(bare, sign);
  const close = amount.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '').replace(/^-\s+/, '-');
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(close) || /^-?\d{1,3}(\.\d{3}){2,}$/.test(close))
    return close.replaceAll('.', '').replace(',', '.');
  return /^-?[\d,]+(\.\d+)?$/.test(close) ? close : text.trim();
}

/**
 * Applies `+5%` or `-2.5%` to an amount, to the nearest minor unit; undefined when the text is no such change or there
 * is no amount.
 */
export function changedByShare(text: string, before: string, currency: string): string | undefined {
  const [, sign, digits = ''] = /^([+-])\s*(\d{1,4}(?:\.\d{1,2})?)\s*%$/.exec(text.trim()) ?? [];
  const read = parseMoney(before, currency);
  if (sign === undefined || !read.ok) return undefined;
  const [whole = '', part = ''] = digits.split('.');
  const bps = Number(whole + part.padEnd(2, '0')) * (sign === '-' ? -1 : 1);
  return plainAmount(share(read.minor, WHOLE_BPS + bps), currency);
}

/**
 * Returns a typed amount in full, with decimals; `+5%` is applied to the previous text. A text that is no amount is
 * returned unchanged.
 */
export function tidyAmount(text: string, before: string, currency: string): string {
  if (text === '') return '';
  const read = parseMoney(changedByShare(text, before, currency) ?? amountText(text, currency), currency);
  return read.ok ? plainAmount(read.minor, currency) : text;
}

const starts = (text: string, sign: string): boolean => text.replace(/^-\s*/, '').toUpperCase().startsWith(sign);

function without(text: string, sign: string): string {
  if (!starts(text, sign)) return text.slice(0, -sign.length).trim();
  const [, minus = '', rest = ''] = /^(-?)(.*)$/s.exec(text) ?? [];
  return minus + rest.trimStart().slice(sign.length).trim();
}

/** Returns the signs of a currency, the longest first: `SGD`, `SG$`, `S$`, `$`. */
function signsOf(currency: string): readonly string[] {
  const known = SIGNS.get(currency);
  if (known) return known;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const narrow = (parts.find(({ type }) => type === 'currency')?.value ?? currency).toUpperCase();
  const dollars = narrow === '$' ? [`${currency.slice(0, 2)}$`, `N${currency[0] ?? ''}$`, `${currency[0] ?? ''}$`] : [];
  const signs = [...new Set([currency, ...dollars, narrow])].toSorted((a, b) => b.length - a.length);
  SIGNS.set(currency, signs);
  return signs;
}

const SIGNS = new Map<string, readonly string[]>();
