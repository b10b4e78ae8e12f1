import type { Payout } from '#contract/payout/statement.schema.ts';
import { showInstant } from '#console/shell/common/display.ts';

/** Shows the rate of a line, marked where it was old on the day of the job; nothing where no rate is needed. */
export function RateText({ line: { currency, payout_currency, rate, rate_as_of, rate_is_old } }: { line: Payout }) {
  if (currency === payout_currency) return <span className="text-faint">–</span>;
  if (rate === null) return 'No rate';
  const since = rate_as_of === null ? '' : `As of ${showInstant(rate_as_of)}`;
  return (
    <span title={since} className={rate_is_old ? 'text-warn' : ''}>
      {rate}
      {rate_is_old && ' (old)'}
    </span>
  );
}
