import { booking } from '#contract/booking/booking.ts';
import { screen } from '#console/registry/define.ts';

/** The customer's voucher, for printing. */
export const voucher = screen({
  id: 'orders.voucher',
  title: 'Voucher',
  path: '/orders/list/:code/voucher',
  parent: 'orders.detail',
  call: booking.byCode,
  load: () => import('#console/screens/booking/voucher.tsx').then((m) => ({ default: m.Voucher })),
});

/** The driver's job sheet, for printing. */
export const jobSheet = screen({
  id: 'orders.job-sheet',
  title: 'Job sheet',
  path: '/orders/list/:code/sheet',
  parent: 'orders.detail',
  call: booking.byCode,
  load: () => import('#console/screens/booking/job-sheet.tsx').then((m) => ({ default: m.JobSheet })),
});

/** The receipt for what was paid, for printing. */
export const receipt = screen({
  id: 'orders.receipt',
  title: 'Receipt',
  path: '/orders/list/:code/receipt',
  parent: 'orders.detail',
  call: booking.byCode,
  load: () => import('#console/screens/booking/receipt.tsx').then((m) => ({ default: m.Receipt })),
});
