import { AREAS } from '#commands/index.ts';
import { isForm } from '#console/registry/derive.ts';
import { fillParams } from '#console/registry/paths.ts';
import { registry } from '#console/registry/registry.ts';

/** A record of the demo for each screen that shows one. */
const RECORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'orders.detail': { code: 'AT260101HA1F1' },
  'orders.amend': { code: 'AT260101ASGN1' },
  'orders.voucher': { code: 'AT260101HA1F1' },
  'orders.receipt': { code: 'AT260101HA1F1' },
  'orders.job-sheet': { code: 'AT260101ASGN1' },
  'ntfs.campaigns.record': { id: '1' },
  'ntfs.campaigns.edit': { id: '1' },
  'ntfs.groups.record': { id: '1' },
  'ntfs.groups.edit': { id: '1' },
  'ntfs.outbox.record': { id: '1' },
  'ntfs.webhooks.record': { id: '1' },
  'ntfs.webhooks.edit': { id: '1' },
  'ntfs.templates.record': { id: '1' },
  'ntfs.templates.edit': { id: '1' },
  'data.city.record': { id: '1' },
  'data.city.edit': { id: '1' },
  'data.languages.record': { id: '1' },
  'data.languages.edit': { id: '1' },
  'drivers.list.record': { id: '1' },
  'drivers.list.edit': { id: '1' },
  'drivers.cars.record': { id: '1' },
  'drivers.cars.edit': { id: '1' },
  'users.customers.record': { id: '1' },
  'users.customers.edit': { id: '1' },
  'data.currency.record': { id: '1' },
  'data.currency.edit': { id: '1' },
  'data.country.record': { id: '1' },
  'data.country.edit': { id: '1' },
  'data.airport.record': { id: '1' },
  'data.airport.edit': { id: '1' },
  'data.category.record': { id: '1' },
  'data.category.edit': { id: '1' },
  'data.cars.record': { id: '1' },
  'data.cars.edit': { id: '1' },
  'prices.airports.list.record': { id: '1' },
  'prices.day_booking.list.record': { id: '1' },
  'prices.across.list.record': { id: '1' },
  'drivers.company.record': { id: '1' },
  'drivers.company.edit': { id: '1' },
  'drivers.statement.record': { id: '1' },
  'drivers.statement.print': { id: '1' },
  'drivers.company.service.create': { id: '1' },
  'drivers.company.service.edit': { id: '1', sid: '1' },
  'drivers.paper.create': { owner: 'company', id: '1' },
  'drivers.paper.edit': { id: '1' },
  'prices.airports.zones.record': { id: '1' },
  'prices.airports.zones.edit': { id: '1' },
  'prices.airports.services.record': { id: '1' },
  'prices.airports.services.edit': { id: '1' },
  'prices.day_booking.services.record': { id: '3' },
  'prices.day_booking.services.edit': { id: '3' },
  'prices.day_booking.zones.record': { id: '4' },
  'prices.day_booking.zones.edit': { id: '4' },
  'prices.profit.record': { id: '1' },
  'prices.profit.edit': { id: '1', type: 'airport' },
  'prices.airports.additions.record': { id: '1' },
  'prices.airports.additions.edit': { id: '1' },
  'prices.airports.variables.record': { id: '1' },
  'prices.airports.variables.edit': { id: '1' },
  'prices.airports.variables.city': { id: '1' },
  'prices.day_booking.variables.record': { id: '4' },
  'prices.day_booking.variables.edit': { id: '4' },
  'prices.day_booking.variables.city': { id: '1' },
  'prices.day_booking.additions.record': { id: '6' },
  'prices.day_booking.additions.edit': { id: '6' },
  'prices.policies.record': { id: '1' },
  'prices.policies.edit': { id: '1' },
  'prices.holidays.record': { id: '1' },
  'prices.holidays.edit': { id: '1' },
  'users.admins.edit': { id: '2' },
  'users.roles.record': { id: '4' },
  'users.api_keys.record': { id: '1' },
  'users.activity.entry': { id: '1' },
  'jobs.record': { id: '1' },
  'others.ticket.record': { id: '1' },
  'others.ticket.edit': { id: '1' },
  'others.replies.record': { id: '1' },
  'others.replies.edit': { id: '1' },
};

/** Every screen, with the address of a record of the demo. */
export const screens = registry(AREAS).screens.map(({ id, title, def }) => ({
  id,
  path: fillParams(def.path, (name) => RECORDS[id]?.[name] ?? ''),
  name: `${title}, ${def.path}`,
  title,
  def,
}));

/** Screens made for typing: what adds, changes, quotes or sells something. */
export const FORMS = screens.filter(
  ({ id, def }) =>
    !def.open &&
    isForm({ id }) &&
    // The page of an admin is a record with sub-tabs, where keys act on the record.
    id !== 'users.admins.edit',
);
