import type { KindFacts } from '#contract/kinds.ts';
import { METHOD_WORDS } from '#domain/booking/payment-words.ts';
import { RECORDED_METHODS, type RecordedMethod } from '#domain/booking/ledger.ts';
import { choice, text, type Option, type StepAt } from '#console/registry/steps.ts';

type Facts = KindFacts['booking'];

/** Whether money that was recorded is there. */
export type Arrival = 'captured' | 'authorized' | 'pending';

/** Returns what is due, as far as the record shows. */
export function dueOf(record: Facts): number {
  if (record.balance) return record.balance.due_minor;
  return Math.max(0, record.total_minor - record.paid_minor + record.refunded_minor);
}

/** Suggests what is due. */
export function dueNow(at: StepAt) {
  const record = bookingIn(at);
  const minor = record ? dueOf(record) : 0;
  return record && minor > 0 ? { minor, currency: record.currency } : undefined;
}

export const currencyOf = (at: StepAt): string => bookingIn(at)?.currency ?? 'SGD';

export const bookingIn = ({ records: [ref] }: StepAt): Facts | undefined =>
  ref?.kind === 'booking' ? ref.record : undefined;

export const methodOptions: readonly Option<RecordedMethod>[] = RECORDED_METHODS.map((value) => ({
  value,
  label: METHOD_WORDS[value],
}));

/** The steps about whoever took the money and whether it has arrived; `method` comes before them. */
export const arrivalSteps = () => ({
  taken_by: choice<number | 'office', { label: string; when: (at: StepAt) => boolean }>({
    label: 'Who took the cash',
    when: (at) => at.values['method'] === 'cash' && driversOf(at).length > 0,
    options: (at) => [
      { value: 'office', label: 'The office' },
      ...driversOf(at).map(({ id, name }) => ({ value: id, label: name, hint: 'Stays open until they hand it in' })),
    ],
  }),
  state: choice<Arrival, { label: string; when: (at: StepAt) => boolean }>({
    label: 'Has the money arrived',
    when: ({ values }) => values['method'] === 'card' || values['method'] === 'transfer',
    options: ({ values }) => [
      { value: 'captured', label: 'Yes' },
      values['method'] === 'card'
        ? { value: 'authorized', label: 'No, the bank holds it', hint: 'Authorised, to be captured later' }
        : { value: 'pending', label: 'No, it was announced' },
    ],
  }),
});

export const referenceSteps = () => ({
  reference: text({
    label: 'Reference',
    optional: true,
    max: 120,
    hint: 'Of the terminal or the bank; each is recorded once',
    when: ({ values }: StepAt) => values['method'] === 'card' || values['method'] === 'transfer',
  }),
  note: text({
    label: 'Note',
    optional: true,
    max: 1000,
    when: ({ values }: StepAt) => values['method'] !== 'link' && values['method'] !== undefined,
  }),
});

/** Returns the drivers of a booking, each once. */
function driversOf(at: StepAt): { id: number; name: string }[] {
  const drivers = bookingIn(at)?.drivers ?? [];
  return [...new Map(drivers.map(({ driver }) => [driver.id, driver])).values()];
}
