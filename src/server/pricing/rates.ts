import type { rates } from '#contract/pricing/rates.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { hireRates, pricedCity, transferRates, zonesOf } from './rates.store.ts';

export const rateHandlers: Handlers<typeof rates> = {
  async ofCity({ query: { city: cityId, kind } }, { db }) {
    const city = await pricedCity(db, cityId);
    if (!city) throw notFound('This city');
    const zones = await zonesOf(db, cityId, kind);
    return {
      data:
        kind === 'airport'
          ? { kind, city, zones, rows: await transferRates(db, { cityId }) }
          : { kind, city, zones, rows: await hireRates(db, { cityId }) },
    };
  },
};
