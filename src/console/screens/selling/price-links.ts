import type { Quote } from '#contract/booking/quote.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { COMMAND_ROOT } from '#console/registry/links.ts';
import { runtime } from '#console/shell/state/runtime.ts';

type Line = Extract<Quote, { sellable: true }>['lines'][number];
type Kind = NonNullable<Line['cause']>['record'];
type At = Pick<Quote, 'kind' | 'city' | 'zone'>;

/** Returns the URL of the record behind a price line or behind a skipped rule; undefined when no screen shows it. */
export function causeLink({ record, id }: { record: Kind; id: number | null }, at: At): string | undefined {
  const of = at.kind === 'airport' ? 'airports' : 'day_booking';
  const ofZone = (tab?: string) => at.zone && addressOf(`${at.kind}_zone`, at.zone.id, tab);
  const known: Partial<Record<Kind, string | null>> = {
    country: '/data/country',
    city: addressOf('city', at.city.id),
    airport: id === null ? '/data/airport' : addressOf('airport', id),
    car_class: '/data/cars',
    zone: ofZone(),
    zone_service: ofZone('services'),
    service_option: `/prices/${of}/services`,
    airport_price: id ? addressOf('airport_price', id) : ofZone('costs'),
    booking_price: ofZone('costs'),
    across_price: ofZone('across'),
    profit_setting: addressOf('city_profit', at.city.id),
    addition: id ? addressOf(`${at.kind}_addition`, id) : `/prices/${of}/additions`,
    variable_addition: `/prices/${of}/variables/city/${at.city.id}`,
    fx_rate: '/data/currency',
    currency: '/data/currency',
  };
  return ifThere(known[record]);
}

/** Returns the URL where the missing prerequisite of a sale can be added or enabled. */
export function missingLink({
  kind,
  city,
  zone,
  missing,
}: Extract<Quote, { sellable: false }>): { href: string; text: string } | undefined {
  if (!missing) return undefined;
  const of = kind === 'airport' ? 'airports' : 'day_booking';
  if (missing.record === 'zone' && missing.zone) return toEnable(`${kind}_zone`, missing.zone.id);
  const href =
    missing.record === 'zone'
      ? ifThere(`/prices/${of}/zones?city=${city.id}`)
      : causeLink(
          { record: missing.record, id: missing.record === 'airport' ? missing.airport_id : null },
          { kind, city, zone: missing.zone ?? zone },
        );
  return href === undefined
    ? undefined
    : { href, text: `${VERBS[missing.record] ?? 'Open'} ${missing.record.replaceAll('_', ' ')}` };
}

/** Returns the link that asks whether to enable a disabled zone; its record where that is not allowed. */
function toEnable(zoneKind: 'airport_zone' | 'day_booking_zone', id: number) {
  if (runtime().registry.get(`${zoneKind}.enable`))
    return { href: `${COMMAND_ROOT}${zoneKind}.enable?${zoneKind}=${id}`, text: 'Enable the zone' };
  const href = ifThere(addressOf(zoneKind, id));
  return href === undefined ? undefined : { href, text: 'Open the zone' };
}

function ifThere(href: string | null | undefined): string | undefined {
  const path = href?.split('?', 1)[0];
  return path && runtime().registry.at(path) ? href : undefined;
}

const VERBS: Partial<Record<Kind, string>> = {
  zone: 'Add the',
  airport_price: 'Add the',
  booking_price: 'Add the',
  across_price: 'Add the',
  profit_setting: 'Set the',
  zone_service: 'Sell the',
};
