import { offer } from '#contract/booking/offer.ts';
import { selling } from '#contract/booking/quote.ts';
import { screen } from '#console/registry/define.ts';

/** What a trip would cost, and why: for whoever sees bookings, so it stands with them. */
export const quote = screen({
  id: 'prices.quote',
  title: 'Quote',
  words: ['simulator', 'calculator', 'price', 'what if', 'cost', 'explain'],
  path: '/prices/quote',
  call: [selling.quote, offer.read],
  menu: { order: 3, icon: 'pricing' },
  keys: ['g q'],
  load: () => import('#console/screens/selling/simulator.tsx').then((m) => ({ default: m.Simulator })),
});
