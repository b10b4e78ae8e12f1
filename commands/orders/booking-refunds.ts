import { booking } from '#contract/booking/booking.ts';
import { action } from '#console/registry/define.ts';
import {
  approvalPreview,
  declinePreview,
  REFUND_DECISION,
  refundText,
  waitingRefund,
} from '#commands/refund-decisions.ts';

const approve = action({
  id: 'booking.approveRefund',
  title: 'Approve refund',
  words: [
    'four eyes',
    'pay back',
    'release',
    'approval',
    'pending refunds',
    'refunds to approve',
    'allow refund',
    'waiting',
    'sign off refund',
    'ok refund',
  ],
  call: booking.approveRefund,
  on: { kind: 'booking', max: 1 },
  icon: 'confirm',
  ...REFUND_DECISION,
  preview: approvalPreview,
  async run({ record, send }) {
    const params = { id: record.id, refundId: waitingRefund(record)?.id ?? 0 };
    const { data } = await send(booking.approveRefund, { params, ifMatch: record.version });
    return { say: refundText(data, params.refundId) };
  },
});

const decline = action({
  id: 'booking.declineRefund',
  title: 'Decline refund',
  words: ['four eyes', 'refuse', 'reject', 'refuse refund'],
  call: booking.declineRefund,
  on: { kind: 'booking', max: 1 },
  icon: 'disable',
  ...REFUND_DECISION,
  preview: declinePreview,
  async run({ record, send }) {
    const params = { id: record.id, refundId: waitingRefund(record)?.id ?? 0 };
    await send(booking.declineRefund, { params, ifMatch: record.version });
    return { say: `The refund for ${record.code} is declined.` };
  },
});

export const refundActions = [approve, decline];
