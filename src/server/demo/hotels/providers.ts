import { provider } from '#contract/hotel/provider.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import { contextAt } from '#server/demo/content/author.ts';
import { providerHandlers } from '#server/hotel/index.ts';
import type { HotelDemo } from './hotel-demo.ts';

/** Those through whom the hotels of the demo are sold. */
const PROVIDERS: readonly Required<BodyOf<typeof provider.create>>[] = [
  {
    name: 'Harbour Wholesale',
    code: 'harbour_wholesale',
    type: 'manual',
    contact: 'Aisha Rahman, rooms@harbour-wholesale.example',
    currency: 'SGD',
    commission_bps: 1200,
  },
  {
    name: 'Bedlink',
    code: 'bedlink',
    type: 'api',
    contact: 'Partner desk, desk@bedlink.example',
    currency: 'USD',
    commission_bps: 900,
  },
  {
    name: 'Nippon Stay',
    code: 'nippon_stay',
    type: 'api',
    contact: 'Haruka Sato, contracts@nippon-stay.example',
    currency: 'JPY',
    commission_bps: 1000,
  },
  {
    name: 'Archipelago Rooms',
    code: 'archipelago_rooms',
    type: 'manual',
    contact: 'Paolo Reyes, +63 2 8555 0142',
    currency: 'PHP',
    commission_bps: 1500,
  },
  {
    name: 'Direct contracts',
    code: 'direct',
    type: 'manual',
    contact: 'Our own hotel desk, hotel@kerbside.example',
    currency: 'SGD',
    commission_bps: 0,
  },
];

/** Adds the providers of hotels, by the call that people use. */
export async function fillProviders(db: Db, { at, author }: HotelDemo): Promise<void> {
  for (const body of PROVIDERS) {
    const sent = { params: {}, query: undefined, body };
    await providerHandlers.create(sent, contextAt(db, at, author, provider.create));
  }
}
