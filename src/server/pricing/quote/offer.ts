import type { offer } from '#contract/booking/offer.ts';
import { seesCost } from '#domain/access/sight.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { findOffer } from './offer.store.ts';

export const offerHandlers: Handlers<typeof offer> = {
  async read({ query }, { db, actor }) {
    const data = await findOffer(db, query.city_id, query.kind);
    if (!data) throw notFound('This city');
    if (seesCost(actor.grants)) return { data };
    return { data: { ...data, extras: data.extras.map((extra) => ({ ...extra, cost_minor: undefined })) } };
  },
};
