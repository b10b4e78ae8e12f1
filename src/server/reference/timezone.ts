import type { timezone } from '#contract/reference/timezone.ts';
import { zoneOffset } from '#domain/time/time.ts';
import { allZones, formerNames } from '#domain/time/time-zones.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { citiesByZone } from './reference.store.ts';
import { isFound, searchParts } from '#domain/search/parts.ts';
import { fold } from '#domain/text/text.ts';

export const timezoneHandlers: Handlers<typeof timezone> = {
  async list({ query }, context) {
    const cities = await citiesByZone(context);
    const parts = searchParts(query.q?.replaceAll(/[_/]/g, ' ') ?? '');
    const rows = allZones().map((name) => ({
      name,
      offset: zoneOffset(name, context.now.toISOString()),
      former_names: formerNames(name),
      cities: cities.get(name) ?? 0,
    }));
    return {
      data: rows.filter(({ name, former_names }) =>
        [name, ...former_names].some((each) => isFound(parts, fold(each.replaceAll(/[_/]/g, ' ')))),
      ),
    };
  },
};
