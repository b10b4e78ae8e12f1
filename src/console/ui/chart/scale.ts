/** Returns a few round axis steps from 0 to at least `most`: `ticks(23)` is 0, 10, 20, 30. */
export function ticks(most: number, whole = true): readonly number[] {
  const rough = Math.max(most, 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  const step = whole ? Math.max(1, Math.round(factor * power)) : factor * power;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Returns a number in short form: 1,200 is "1.2k". */
export const shortNumber = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);

const STEPS = 4;
