import { facility } from '#contract/hotel/facility.ts';
import type { Db } from '#server/kit/change/context.ts';
import { contextAt } from '#server/demo/content/author.ts';
import { facilityHandlers } from '#server/hotel/index.ts';
import type { HotelDemo } from './hotel-demo.ts';
import { FACILITIES } from './facility-texts.ts';

/** Adds what hotels and rooms offer, by the calls that people use. */
export async function fillFacilities(db: Db, { at, author }: HotelDemo): Promise<void> {
  for (const { level, group, facilities } of FACILITIES)
    for (const [code, en, zh, icon = null, fee] of facilities) {
      const body = { code, name: { en, zh }, group, level, icon, fee: fee === 'fee' };
      const sent = { params: {}, query: undefined, body };
      await facilityHandlers.create(sent, contextAt(db, at, author, facility.create));
    }
}
