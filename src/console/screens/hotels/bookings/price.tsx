import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { BalanceSection } from '#console/shell/record/balance.tsx';
import { PaymentLinks } from '#console/shell/record/payment-links.tsx';
import { Ledger } from '#console/shell/record/ledger.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { feeMeaning } from './fee-chart.ts';
import { RoomsByNight } from './rooms-by-night.tsx';
import { feeFactsOf } from './stay-facts.ts';
import { clockOf } from './words.tsx';

/** Shows what a stay costs, what was paid and paid back, and what cancelling costs from when on. */
export function StayPrice({ record }: { record: HotelBooking }) {
  const { currency, fee_steps: steps, timezone } = record;
  const money = (minor: number) => formatMoney(minor, currency);
  const facts = feeFactsOf(record);
  return (
    <div className="flex flex-col gap-6">
      <RoomsByNight record={record} costs />
      <BalanceSection record={record} commands={['hotel_booking.record-payment', 'hotel_booking.payment-link']} />
      <PaymentLinks record={record} />
      <Section title="Ledger">
        <Ledger payments={record.payments} refunds={record.refunds} currency={currency} />
      </Section>
      <Section title="Fees of cancelling">
        {steps.length === 0 ? (
          <p className="text-muted">Cancelling is free.</p>
        ) : (
          <PlainTable
            label="Fees of cancelling"
            right={[1]}
            head={['From, by the hotel’s clock', 'Fee', 'Meaning']}
            rows={steps.map(({ from_at, amount_minor }) => [
              `${clockOf(from_at, timezone)} ${from_at.slice(0, 4)}`,
              money(amount_minor),
              feeMeaning(amount_minor, facts) ?? '',
            ])}
          />
        )}
      </Section>
    </div>
  );
}
