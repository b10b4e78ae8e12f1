import type { KindFacts } from '#contract/kinds.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { METHOD_WORDS } from '#domain/booking/payment-words.ts';
import { mayVoid } from '#domain/booking/payment.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatInstant } from '#domain/time/time.ts';
import { AVAILABLE, unavailable, type Availability } from '#console/registry/define.ts';
import { choice, text, type StepAt } from '#console/registry/steps.ts';

/** What has payments: a booking of a trip or of a stay. Rows of lists do not say which. */
export type Payable = Pick<KindFacts['booking'], 'code' | 'currency' | 'payments' | 'refunds'>;

export type Paid = NonNullable<Payable['payments']>[number];

/** A payment that was chosen, with what it was called then. */
type Chosen = { id: number; label: string };

const payableIn = ({ records: [ref] }: StepAt): Payable | undefined =>
  ref?.kind === 'booking' || ref?.kind === 'hotel_booking' ? ref.record : undefined;

/** Returns a payment in words: "SGD 50.00, cash". */
const paymentWords = ({ method, amount_minor, currency }: Paid): string =>
  `${formatMoney(amount_minor, currency)}, ${METHOD_WORDS[method].toLowerCase()}`;

const named = (payment: Paid): Chosen => ({ id: payment.id, label: paymentWords(payment) });

/** Returns the step that chooses among several payments that fit. */
export function paymentStep(label: string, fits: (payment: Paid) => boolean) {
  const fitting = (at: StepAt) => (payableIn(at)?.payments ?? []).filter(fits);
  return choice<Chosen, { when: (at: StepAt) => boolean; label: string }>({
    label,
    when: (at) => fitting(at).length > 1,
    options: (at) =>
      fitting(at).map((each) => ({
        value: named(each),
        label: paymentWords(each),
        hint: [formatInstant(each.at), each.provider_ref].filter(Boolean).join(' · '),
      })),
  });
}

/**
 * Returns the chosen payment, or the only one that fits. One that was chosen stays chosen, also when it fits no longer: the
 * server then says why, and no other payment is taken for it.
 */
export function chosenPayment(
  { payments = [] }: Payable,
  chosen: Chosen | undefined,
  fits: (payment: Paid) => boolean,
): Chosen {
  const only = payments.find(fits);
  return chosen ?? (only ? named(only) : { id: 0, label: 'The payment' });
}

/** Says why none of the payments fits. */
export function oneFits({ payments }: Payable, fits: (each: Paid) => boolean, none: string): Availability {
  if (!payments) return unavailable('Open the booking first.');
  return payments.some(fits) ? AVAILABLE : unavailable(none);
}

/** What is captured through a link can be refunded, and is not void. */
const notVoid = ({ state, method }: Paid): boolean =>
  state !== 'voided' && state !== 'failed' && !(method === 'link' && state === 'captured');

/** A single payment that cannot be voided says why; of several, the server judges the chosen one. */
function mayVoidOne(record: Payable): Availability {
  const fits = oneFits(record, notVoid, 'It has no payment to void.');
  const fitting = (record.payments ?? []).filter(notVoid);
  if (!fits.ok || fitting.length !== 1 || !record.payments || !record.refunds) return fits;
  const verdict = mayVoid(fitting[0], ledgerOf(record.payments, record.refunds), record.currency);
  return verdict.ok ? AVAILABLE : unavailable(verdict.why);
}

/** Returns the payment that is voided. */
export const voidedPayment = (record: Payable, chosen: Chosen | undefined): Chosen =>
  chosenPayment(record, chosen, notVoid);

/** What voiding a payment has in common for trips and stays. */
export const VOID_PAYMENT = {
  rare: true,
  danger: 'confirm',
  steps: { payment: paymentStep('Which payment', notVoid), reason: text({ label: 'Reason', min: 3, max: 1000 }) },
  test: mayVoidOne,
} as const;

/** What voiding a payment says before it is done. */
export const voidPreview = async ({
  record,
  values: { payment },
}: {
  record: Payable;
  values: { payment?: Chosen | undefined };
}) => ({ say: `The payment of ${voidedPayment(record, payment).label}, for ${record.code} will be void.` });

/** Returns what is still open after a payment, as a sentence to add; empty where nothing is. */
export function openAfterPayment(
  { due_minor, overpaid_minor }: NonNullable<KindFacts['booking']['balance']>,
  currency: string,
): string {
  if (overpaid_minor > 0) return ` That is ${formatMoney(overpaid_minor, currency)} too much.`;
  return due_minor > 0 ? ` ${formatMoney(due_minor, currency)} is still due.` : '';
}
