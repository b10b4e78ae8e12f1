import { offer } from '#contract/booking/offer.ts';
import { quote as quoteCalls } from '#contract/booking/quote.ts';
import { screen } from '#console/registry/define.ts';

/** The price of a trip and its reasons. It requires the rights for bookings, so it is listed with them. */
export const quote = screen({
  id: 'prices.quote',
  title: 'Quote',
  words: ['simulator', 'calculator', 'price', 'what if', 'cost', 'explain', 'price check', 'estimate', 'how much'],
  path: '/prices/quote',
  call: [quoteCalls.calculate, offer.read],
  menu: { order: 3, icon: 'quote' },
  keys: ['g q'],
  load: () => import('#console/screens/selling/simulator.tsx').then((m) => ({ default: m.Simulator })),
});
