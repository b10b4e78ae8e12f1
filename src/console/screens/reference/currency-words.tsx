import type { Currency, FxRate } from '#contract/reference/currency.schema.ts';
import { isOldRate } from '#domain/money/fx.ts';
import { plainAmount } from '#domain/money/money.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { useHour } from '#console/ui/hooks/use-hour.ts';
import { Status } from '#console/ui/status.tsx';

/** Returns a rate in words: "1 SGD = 113.4567". */
export const rateWords = ({ base, rate }: FxRate): string => `1 ${base} = ${rate}`;

/** Shows the age of a rate, with a warning after 48 hours. */
export function RateAge({ rate }: { rate: FxRate | null }) {
  const hour = useHour();
  if (!rate) return '–';
  const old = isOldRate(rate.as_of, hour);
  return (
    <Status tone={old ? 'warn' : 'good'}>
      <span lang="zh">{relativeText(rate.as_of)}</span>
      {old && ', too old'}
    </Status>
  );
}

/** Returns the rounding step of totals, in the currency itself. */
export const stepWords = ({ code, rounding_step_minor }: Currency): string => plainAmount(rounding_step_minor, code);
