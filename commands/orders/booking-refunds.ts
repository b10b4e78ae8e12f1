import { booking } from '#contract/booking/booking.ts';
import { mayDecideRefund } from '#domain/booking/refund-approval.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Ctx } from '#console/registry/context.ts';
import { action, unavailable, type Availability } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';

type Facts = KindFacts['booking'];

const approve = action({
  id: 'booking.approveRefund',
  title: 'Approve refund',
  words: ['four eyes', 'pay back', 'release', 'approval', 'pending refunds', 'waiting'],
  call: booking.approveRefund,
  on: { kind: 'booking', max: 1 },
  icon: 'confirm',
  danger: 'confirm',
  rare: true,
  steps: {},
  test: mayDecide,
  preview: async ({ record }) => ({
    say: `${amountOf(record)} will be refunded for ${record.code}, as ${waiting(record)?.by ?? 'somebody'} asked.`,
    button: `Refund ${amountOf(record)}`,
  }),
  async run({ record, send }) {
    const params = { id: record.id, refundId: waiting(record)?.id ?? 0 };
    await send(booking.approveRefund, { params, ifMatch: record.version });
    return { say: `${amountOf(record)} refunded for ${record.code}.` };
  },
});

const decline = action({
  id: 'booking.declineRefund',
  title: 'Decline refund',
  words: ['four eyes', 'refuse', 'reject'],
  call: booking.declineRefund,
  on: { kind: 'booking', max: 1 },
  icon: 'disable',
  danger: 'confirm',
  rare: true,
  steps: {},
  test: mayDecide,
  preview: async ({ record }) => ({
    say: `${amountOf(record)} will not be refunded for ${record.code}.`,
    button: 'Decline refund',
  }),
  async run({ record, send }) {
    const params = { id: record.id, refundId: waiting(record)?.id ?? 0 };
    await send(booking.declineRefund, { params, ifMatch: record.version });
    return { say: `The refund for ${record.code} is declined.` };
  },
});

export const refundActions = [approve, decline];

const waiting = (record: Facts) => record.refunds?.find(({ state }) => state === 'pending');

function amountOf(record: Facts): string {
  const refund = waiting(record);
  return refund ? formatMoney(refund.amount_minor, refund.currency) : 'Nothing';
}

/** Rows of the list do not say which refunds a booking has. */
function mayDecide(record: Facts, { me }: Ctx): Availability {
  if (!record.refunds) return unavailable('Open the booking to see whether a refund waits.');
  const verdict = mayDecideRefund(me?.id ?? 0, waiting(record));
  return verdict.ok ? verdict : unavailable(verdict.why);
}
