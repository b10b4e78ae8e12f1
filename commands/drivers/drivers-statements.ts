import { payout, statement } from '#contract/payout/statement.ts';
import { screen } from '#console/registry/define.ts';

const list = screen({
  id: 'drivers.statements',
  title: 'Statements',
  words: [
    'company',
    'month',
    'monthly',
    'payout',
    'commission',
    'settle',
    'money',
    'finance',
    'close',
    'payslips',
    'settlements',
    'driver statements',
    'driver pay',
    'pay run',
    'owe companies',
    'what we owe',
    'pay companies',
  ],
  path: '/drivers/statements',
  call: statement.list,
  menu: { order: 6, icon: 'statement' },
  keys: ['g l'],
  load: () => import('#console/screens/payout/statement-list.tsx').then((m) => ({ default: m.StatementList })),
  filters: () => import('#console/screens/payout/statement-list.tsx').then((m) => m.FILTERS),
});

const record = screen({
  id: 'drivers.statement.record',
  title: 'Statement',
  path: '/drivers/statements/:id',
  parent: 'drivers.statements',
  call: [statement.one, statement.lines],
  load: () => import('#console/screens/payout/statement-record.tsx').then((m) => ({ default: m.StatementRecord })),
});

const print = screen({
  id: 'drivers.statement.print',
  title: 'Print statement',
  path: '/drivers/statements/:id/print',
  parent: 'drivers.statement.record',
  call: [statement.one, statement.lines],
  load: () => import('#console/screens/payout/statement-print.tsx').then((m) => ({ default: m.StatementPrint })),
});

const payouts = screen({
  id: 'drivers.payouts',
  title: 'Payouts',
  words: ['company', 'job', 'commission', 'money', 'finance', 'driver pay', 'earnings of companies', 'pay per job'],
  path: '/drivers/payouts',
  call: payout.list,
  menu: { order: 7, icon: 'payout' },
  keys: ['g i'],
  load: () => import('#console/screens/payout/payout-list.tsx').then((m) => ({ default: m.PayoutList })),
  filters: () => import('#console/screens/payout/payout-list.tsx').then((m) => m.FILTERS),
});

/** The screens of what companies are paid, within the area of drivers. */
export const STATEMENT_SCREENS = [list, record, print, payouts];
