import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { feeSentence } from '#domain/hotel/terms-words.ts';
import { quoteHotelCancellation } from '#domain/hotel/terms.ts';
import { formatMoney } from '#domain/money/money.ts';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { FeeChartView } from './fee-chart-view.tsx';
import { feeFactsOf } from './stay-facts.ts';
import { clockOf, placeOf } from './words.tsx';

/** Shows what cancelling costs now and later, in a sentence, in amounts, and drawn over time. */
export function IfCancelled({ record }: { record: HotelBooking }) {
  const now = new Date(useMinute()).toISOString();
  const { fee_steps: steps, total_minor, currency, timezone, payments, refunds } = record;
  const money = (minor: number) => formatMoney(minor, currency);
  const said = feeSentence({ steps, total_minor, currency, timezone, place: placeOf(timezone) }, now);
  const quote = quoteHotelCancellation({ steps, by: 'customer', at: now, ...ledgerOf(payments, refunds) });
  const tone = quote.fee_minor === 0 ? 'text-good' : quote.fee_minor >= total_minor ? 'text-bad' : 'text-warn';
  return (
    <section aria-label="If cancelled" className="rounded border border-line bg-surface">
      <div className="flex flex-wrap gap-x-2 border-b border-line px-4 py-2.5">
        <h2 className="font-semibold text-ink">If cancelled</h2>
        <p className="text-muted">
          {said.map(({ text, tone: how }, index) => (
            <span
              key={index}
              className={how === 'strong' ? 'font-semibold text-ink' : how === 'soon' ? 'font-semibold text-warn' : ''}
            >
              {text}
            </span>
          ))}
        </p>
      </div>
      <div className="flex @max-xl:flex-col">
        <dl className="flex w-44 shrink-0 flex-col border-line px-4 py-3 text-muted @xl:border-r">
          <dt className="text-sm">Fee now</dt>
          <dd className={`text-xl font-semibold tabular-nums ${tone}`}>{money(quote.fee_minor)}</dd>
          <dd>{`Refund ${money(quote.refund_minor)}`}</dd>
          {quote.due_minor > 0 && <dd>{`${money(quote.due_minor)} was never paid`}</dd>}
          {quote.next && (
            <>
              <dt className="pt-3 text-sm">{`From ${clockOf(quote.next.at, timezone)}`}</dt>
              <dd className="font-semibold text-ink tabular-nums">{money(quote.next.fee_minor)}</dd>
              <dd>{`Refund ${money(quote.next.refund_minor)}`}</dd>
            </>
          )}
          <dd className="mt-auto pt-3 text-sm text-faint">Amounts fixed at booking</dd>
        </dl>
        <div className="min-w-0 flex-1 px-4 pt-3 pb-1">
          <FeeChartView facts={feeFactsOf(record)} currency={currency} now={now} />
        </div>
      </div>
    </section>
  );
}
