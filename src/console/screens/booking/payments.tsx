import type { Booking } from '#contract/booking/booking.schema.ts';
import { ledgerEntries, type LedgerEntry } from '#domain/booking/ledger-entries.ts';
import { waitsForApproval } from '#domain/booking/refund-approval.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Status, type Tone } from '#console/ui/status.tsx';
import { MoneyNotices } from './money-notices.tsx';
import { PaymentLinks } from './payment-links.tsx';
import { Instant } from './service-time.tsx';
import { methodWords, PaymentStatus } from './words.tsx';

type Payment = Booking['payments'][number];
type Refund = Booking['refunds'][number];

/** Shows the ledger of a booking: what was paid and paid back, what the business holds, and what is still open. */
export function Payments({ record }: { record: Booking }) {
  const { currency, refund_room: room, balance } = record;
  const money = (minor: number) => formatMoney(minor, currency);
  const some = (label: string, minor: number) => (minor > 0 ? [{ label, value: money(minor) }] : []);
  // References are absent for those who neither refund nor audit.
  const hasReferences = record.payments.some(({ provider_ref }) => provider_ref !== undefined);
  const entries = ledgerEntries(record.payments, record.refunds);
  return (
    <div className="flex flex-col gap-6">
      <MoneyNotices record={record} />
      <Section title="Balance">
        <DescriptionList
          facts={[
            { label: 'Status', value: <PaymentStatus status={record.payment_status} /> },
            { label: 'Total', value: money(record.total_minor) },
            { label: 'Paid', value: money(record.paid_minor) },
            { label: 'Refunded', value: money(record.refunded_minor) },
            { label: 'Still due', value: money(balance.due_minor) },
            ...some('Overpaid', balance.overpaid_minor),
            ...some('Authorised, not captured', balance.uncaptured_minor),
            { label: 'Agreed payment method', value: asWords(record.payment_method) },
            { label: 'Due to the customer', value: money(room.payable_minor) },
            { label: 'Maximum refund', value: money(room.override_max_minor) },
          ]}
        />
      </Section>
      <PaymentLinks record={record} />
      <Section title="Ledger">
        {entries.length === 0 ? (
          <EmptyState
            title="Nothing was paid yet"
            why="Payments and refunds appear here, with the money held after each."
          />
        ) : (
          <PlainTable
            label="Ledger"
            right={[3, 4]}
            head={[
              'Time (Singapore)',
              'Entry',
              'State',
              'Amount',
              'Held after it',
              'By',
              ...(hasReferences ? ['Reference'] : []),
            ]}
            rows={entries.map((entry) => lineOf(entry, currency, hasReferences))}
          />
        )}
      </Section>
    </div>
  );
}

function lineOf(entry: LedgerEntry<Payment, Refund>, currency: string, hasReferences: boolean) {
  const held = formatMoney(entry.held_minor, currency);
  const at = <Instant key="at" at={entry.at} />;
  if (entry.is === 'payment') {
    const { payment } = entry;
    const [tone, words] = paymentState(payment);
    return [
      at,
      <What key="what" title={methodWords(payment.method)} detail={paymentDetail(payment)} />,
      <Status key="state" tone={tone}>
        {words}
      </Status>,
      formatMoney(payment.amount_minor, payment.currency),
      held,
      payment.by ?? 'System',
      ...(hasReferences ? [payment.provider_ref ?? '–'] : []),
    ];
  }
  const { refund } = entry;
  const [tone, words] = refundState(refund);
  return [
    at,
    <What
      key="what"
      title={`Refund: ${asWords(refund.reason_code).toLowerCase()}${refund.override ? ', beyond policy' : ''}`}
      detail={refund.failure ?? refund.note}
    />,
    <Status key="state" tone={tone}>
      {words}
    </Status>,
    formatMoney(-refund.amount_minor, refund.currency),
    held,
    refund.by ?? 'System',
    ...(hasReferences ? ['–'] : []),
  ];
}

const What = ({ title, detail }: { title: string; detail: string | null }) => (
  <div className="max-w-80">
    <div>{title}</div>
    {detail !== null && <div className="text-sm text-muted">{detail}</div>}
  </div>
);

/** Returns what became of a payment; cash that a driver took counts as open until they hand it in. */
function paymentState({ state, driver, handed_in_at }: Payment): [Tone, string] {
  if (state !== 'captured') return STATES[state];
  return driver && !handed_in_at ? ['warn', 'With the driver'] : STATES.captured;
}

const STATES: Record<Payment['state'], [Tone, string]> = {
  pending: ['warn', 'Expected'],
  authorized: ['info', 'Authorised'],
  captured: ['good', 'Paid'],
  failed: ['bad', 'Failed'],
  voided: ['neutral', 'Voided'],
};

function paymentDetail({ driver, handed_in_at, reason, note, provider }: Payment): string | null {
  const parts = [
    provider && provider !== 'local' && `Through ${asWords(provider)}`,
    driver && `Taken by ${driver.name}${handed_in_at ? `, handed in ${showInstant(handed_in_at)}` : ''}`,
    reason,
    note,
  ];
  return parts.filter(Boolean).join('. ') || null;
}

/** Returns what became of a refund: it may wait for another person, or for the payment provider. */
function refundState(refund: Refund): [Tone, string] {
  const { state, decided_by, failure } = refund;
  if (waitsForApproval(refund)) return ['warn', 'Waits for approval'];
  if (state === 'pending') return ['info', 'Under way'];
  if (state === 'failed')
    return ['bad', failure === null && decided_by !== null ? `Declined by ${decided_by}` : 'Refused'];
  return ['good', decided_by === null ? 'Refunded' : `Approved by ${decided_by}`];
}
