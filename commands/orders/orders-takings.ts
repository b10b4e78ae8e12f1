import { cash, takings } from '#contract/booking/takings.ts';
import { screen } from '#console/registry/define.ts';

/** What came in, day by day. */
export const takingsScreen = screen({
  id: 'orders.takings',
  title: 'Daily takings',
  words: [
    'money',
    'revenue today',
    'sales today',
    'money today',
    'made today',
    'how much today',
    'cash',
    'payments',
    'day',
    'finance',
    'report',
    'revenue',
    'turnover',
    'cash up',
    'end of day',
    'reconciliation',
  ],
  path: '/orders/takings',
  call: takings.list,
  menu: { order: 4, icon: 'takings' },
  keys: ['g Shift+T'],
  load: () => import('#console/screens/booking/takings-list.tsx').then((m) => ({ default: m.TakingsList })),
  filters: () => import('#console/screens/booking/takings-list.tsx').then((m) => m.FILTERS),
});

/** The cash that drivers have not handed in. */
export const cashScreen = screen({
  id: 'orders.cash',
  title: 'Cash with drivers',
  words: [
    'hand in',
    'money',
    'open',
    'finance',
    'driver',
    'cash owed',
    'float',
    'unbanked',
    'collected cash',
    'who has cash',
    'not handed in',
    'owes cash',
  ],
  path: '/orders/cash',
  call: cash.open,
  menu: { order: 5, icon: 'cash' },
  keys: ['g f'],
  load: () => import('#console/screens/booking/cash-with-drivers.tsx').then((m) => ({ default: m.CashWithDrivers })),
});
