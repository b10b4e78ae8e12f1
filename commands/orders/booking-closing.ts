import { booking } from '#contract/booking/booking.ts';
import { addressBelow } from '#contract/kinds.ts';
import { can, isOver } from '#domain/booking/booking.ts';
import { mayPrint } from '#domain/booking/printed.ts';
import { statusChange } from '#console/registry/changes.ts';
import { action, type Later } from '#console/registry/define.ts';
import { text } from '#console/registry/steps.ts';
import { happenedAt, occurred, timeChange } from './happened-at.ts';

const close = action({
  id: 'booking.close',
  title: 'Close manually',
  words: ['complete', 'finish', 'order', 'force close', 'close job', 'close ride'],
  call: booking.close,
  on: { kind: 'booking' },
  icon: 'confirm',
  danger: 'confirm',
  steps: { reason: text({ label: 'Reason', min: 3, max: 1000 }), time: happenedAt },
  test(record) {
    const verdict = can('close', record, { now: new Date().toISOString() });
    return verdict.ok ? verdict : { ok: false, why: verdict.why };
  },
  changes: (record, { time }) => [statusChange(record.status, 'completed'), ...timeChange(record, time)],
  async run({ record, values, send }) {
    const body = { reason: values.reason, ...occurred(record, values.time) };
    await send(booking.close, { params: { id: record.id }, ifMatch: record.version, body });
    return { say: `${record.code} is completed.` };
  },
});

const printVoucher = action({
  id: 'booking.print-voucher',
  title: 'Print voucher',
  words: ['customer', 'confirmation', 'paper', 'pdf', 'order', 'send', 'send voucher', 'resend voucher'],
  call: booking.byCode,
  on: { kind: 'booking', max: 1 },
  icon: 'orders',
  rare: true,
  steps: {},
  test: (record) => mayPrint('voucher', record),
  run: async ({ record }) => ({ say: '', go: addressBelow('booking', record.code, 'voucher') }),
});

const printSheet = action({
  id: 'booking.print-sheet',
  title: 'Print job sheet',
  words: ['driver', 'paper', 'pdf', 'order', 'run sheet', 'manifest', 'driver sheet'],
  call: booking.byCode,
  on: { kind: 'booking', max: 1 },
  icon: 'drivers',
  rare: true,
  steps: {},
  test(record) {
    const verdict = mayPrint('job_sheet', record);
    return verdict.ok || isOver(record.status) ? verdict : { ...verdict, fix: 'booking.assign' };
  },
  run: async ({ record }) => ({ say: '', go: addressBelow('booking', record.code, 'sheet') }),
});

/** Closes a booking without its driver's reports, and prints its papers. */
export const closingActions: Later['actions'] = [close, printVoucher, printSheet];
