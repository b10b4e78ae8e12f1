import { airportService, dayPackage, type AirportService, type DayPackage } from '#contract/service-option.ts';
import type { Action, RecordSource } from '#console/registry/define.ts';
import { editing, searching, toggles } from '#console/registry/plain.ts';

const services = {
  actions: [
    editing('airport_service', '/prices/airports/services', [airportService.one, airportService.update]),
    ...toggles({ kind: 'airport_service', call: airportService.toggle, nameOf: ({ name }) => name.en }),
  ] satisfies readonly Action[],
  source: searching({
    kind: 'airport_service',
    list: airportService.list,
    one: airportService.one,
    sort: 'name',
    refOf: (record: AirportService) => ({
      kind: 'airport_service',
      id: record.id,
      label: record.name.en,
      hint: hintOf(record),
      record,
    }),
  }),
};

const packages = {
  actions: [
    editing('day_package', '/prices/day_booking/services', [dayPackage.one, dayPackage.update]),
    ...toggles({ kind: 'day_package', call: dayPackage.toggle, nameOf: ({ name }) => name.en }),
  ] satisfies readonly Action[],
  source: searching({
    kind: 'day_package',
    list: dayPackage.list,
    one: dayPackage.one,
    sort: 'name',
    refOf: (record: DayPackage) => ({
      kind: 'day_package',
      id: record.id,
      label: record.name.en,
      hint: hintOf(record),
      record,
    }),
  }),
};

export const serviceActions: { actions: readonly Action[]; sources: readonly RecordSource[] } = {
  actions: [...services.actions, ...packages.actions],
  sources: [services.source, packages.source],
};

function hintOf({ code, enabled }: AirportService | DayPackage): string {
  return `${code}${enabled ? '' : ' · disabled'}`;
}
