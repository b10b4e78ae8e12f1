import type { city } from '#contract/reference/city.ts';
import type { dashboard } from '#contract/dashboard.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { citiesByCountry, countCities } from '#server/reference/index.ts';
import type { Handler } from '#server/kit/http/handlers.ts';

/** Returns the figures of destinations, each counted by the filter of its link to the list of cities. */
export const content: Handler<typeof dashboard.content> = async (_, context) => {
  const count = (query: Partial<ParsedQueryOf<typeof city.list>>) =>
    countCities(context, { page: 1, page_size: 1, ...query });
  return {
    data: {
      cities: await count({}),
      enabled: await count({ enabled: true }),
      disabled: await count({ enabled: false }),
      airport: await count({ service: 'airport' }),
      day_booking: await count({ service: 'day_booking' }),
      countries: await citiesByCountry(context),
    },
  };
};
