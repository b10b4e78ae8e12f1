import { airportService, dayPackage } from '#contract/pricing/service-option.ts';
import type { AirportService, DayPackage } from '#contract/pricing/service-option.schema.ts';
import { optionCostWords } from '#domain/pricing/option-words.ts';
import { asWords } from '#domain/text/words.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { usesOfService } from './uses.store.ts';
import { optionStore } from './service-option.store.ts';

const services = resource({
  kind: 'airport_service',
  store: optionStore('airport'),
  usedBy: { by: usesOfService('airport') },
  present: (row): AirportService => ({
    ...stamps(row),
    code: row.code,
    name: row.name,
    includes: row.includes,
    directions: row.directions ?? 'both',
    free_wait_min: row.free_wait_min ?? 0,
    cost_mode: row.cost_mode ?? 'none',
    cost_value: row.cost_value ?? 0,
    zones: row.zones,
  }),
  auditFacts: (record) => ({ ...record, cost: optionCostWords(record) }),
  async check(values) {
    const { cost_mode, cost_value } = values as Pick<AirportService, 'cost_mode' | 'cost_value'>;
    const why = costError(cost_mode, cost_value);
    if (why) throw invalid({ cost_value: [why] });
  },
});

const packages = resource({
  kind: 'day_package',
  store: optionStore('day_booking'),
  usedBy: { by: usesOfService('day_booking'), dependents: [['booking_price', 'option_id']] },
  present: (row): DayPackage => ({
    ...stamps(row),
    code: row.code,
    name: row.name,
    includes: row.includes,
    included_hours: row.included_hours ?? 1,
    included_km: row.included_km,
    overtime_block_min: row.overtime_block_min ?? 60,
    latest_end: row.latest_end,
    zones: row.zones,
  }),
});

export const airportServiceHandlers: Handlers<typeof airportService> = {
  ...services.handlers,
  remove: services.removeUnused,
  restore: services.restore,
};
export const dayPackageHandlers: Handlers<typeof dayPackage> = {
  ...packages.handlers,
  remove: packages.removeUnused,
  restore: packages.restore,
};

/** Returns why a service may not have this cost; undefined when it may. */
export function costError(mode: AirportService['cost_mode'] | null, value: number): string | undefined {
  if (mode === 'percent') return value > MAX_BPS ? 'Must be at most 1,000%.' : undefined;
  return mode !== 'fixed' && value > 0 ? 'It has no cost of its own. Leave this at 0.' : undefined;
}

/** The list of airport services as a whole. */
export const airportServiceList = listSource({
  call: airportService.list,
  walk: services.walk,
  count: services.count,
  columns: {
    name: { parts: ['', 'code'], read: (row, { name }) => [name(row.name), row.code] },
    enabled: stateInWords,
    directions: (row) => asWords(row.directions),
    free_wait_min: (row) => row.free_wait_min,
    cost: (row) => optionCostWords(row),
    includes: (row, { name }) => row.includes.map(name).join('; '),
    zones: (row) => row.zones,
  },
});

/** The list of day packages as a whole. */
export const dayPackageList = listSource({
  call: dayPackage.list,
  walk: packages.walk,
  count: packages.count,
  columns: {
    name: { parts: ['', 'code'], read: (row, { name }) => [name(row.name), row.code] },
    enabled: stateInWords,
    included_hours: (row) => row.included_hours,
    included_km: (row) => row.included_km,
    overtime_block_min: (row) => row.overtime_block_min,
    latest_end: (row) => row.latest_end,
    includes: (row, { name }) => row.includes.map(name).join('; '),
    zones: (row) => row.zones,
  },
});

const MAX_BPS = 100_000;
