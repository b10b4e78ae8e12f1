import type { Payment, Refund } from '#contract/booking/booking-money.schema.ts';
import { ledgerEntries, type LedgerEntry } from '#domain/booking/ledger-entries.ts';
import { waitsForApproval } from '#domain/booking/refund-approval.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Status, type Tone } from '#console/ui/status.tsx';
import { methodWords } from './payment-words.tsx';

type LedgerProps = { payments: readonly Payment[]; refunds: readonly Refund[]; currency: string };

/** Shows payments and refunds in the order in which money moved, with the money held after each. */
export function Ledger({ payments, refunds, currency }: LedgerProps) {
  // References are absent for those who neither refund nor audit.
  const hasReferences = payments.some(({ provider_ref }) => provider_ref !== undefined);
  const entries = ledgerEntries(payments, refunds);
  if (entries.length === 0)
    return (
      <EmptyState
        title="Nothing was paid yet"
        why="Payments and refunds appear here, with the money held after each."
      />
    );
  return (
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
  );
}

function lineOf(entry: LedgerEntry<Payment, Refund>, currency: string, hasReferences: boolean) {
  const held = formatMoney(entry.held_minor, currency);
  const at = (
    <time key="at" dateTime={entry.at} title={relativeText(entry.at)}>
      {showInstant(entry.at)}
    </time>
  );
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
