import type { Journey, Where } from '#contract/booking/quote.schema.ts';
import type { HireDay } from '#domain/pricing/day-hire.ts';
import { zoneAt } from '#domain/pricing/zone.ts';
import type { NamedZone } from '#server/pricing/rates.store.ts';

/** The zones of a trip and its start. `lost` names the place that lies in no zone. */
export type ZoneRoute = {
  pickup_local: string;
  zone: NamedZone | null;
  lost: string | null;
  /** A disabled zone that covers a place which no enabled one covers. */
  disabled: NamedZone | null;
  days: HireDay[];
};

/** Returns the zones of a trip. */
export function zoneRouteOf(trip: Journey, zones: readonly NamedZone[]): ZoneRoute {
  const zone = zoneOf(trip.place, zones);
  const disabled = disabledZoneOf(trip, zones);
  if (trip.kind === 'airport') return { pickup_local: trip.pickup_local, zone, lost: null, disabled, days: [] };
  const days: HireDay[] = [];
  let lost: string | null = zone ? null : 'No zone covers the place where the hire starts.';
  let start = zone?.code ?? '';
  for (const { date, start_time, option, minutes, visits, end } of trip.days) {
    const stops = [...visits, ...(end ? [end] : [])].map((place) => zoneOf(place, zones)?.code);
    if (stops.includes(undefined)) lost ??= `No zone covers one of the places of ${date}.`;
    const known = stops.map((code) => code ?? '');
    const end_zone = end ? (known.at(-1) ?? '') : start;
    const visit_zones = known.slice(0, visits.length);
    days.push({ date, start_time, option, minutes, start_zone: start, visit_zones, end_zone });
    start = end_zone;
  }
  const [first] = days;
  return { pickup_local: `${first?.date ?? ''}T${first?.start_time ?? ''}`, zone, lost, disabled, days };
}

/** Returns the disabled zone of the first place of a trip that lies in no enabled one. */
function disabledZoneOf(trip: Journey, zones: readonly NamedZone[]): NamedZone | null {
  const stops =
    trip.kind === 'airport' ? [] : trip.days.flatMap(({ visits, end }) => [...visits, ...(end ? [end] : [])]);
  const all = zones.map((zone) => ({ ...zone, enabled: true }));
  for (const place of [trip.place, ...stops]) {
    const found = zoneOf(place, zones) ? null : zoneOf(place, all);
    if (found) return found;
  }
  return null;
}

function zoneOf({ zone, lat, lng, postal_code }: Where, zones: readonly NamedZone[]): NamedZone | null {
  if (zone) return zones.find((entry) => entry.code === zone && entry.enabled) ?? null;
  return zoneAt({ lat: lat ?? Number.NaN, lng: lng ?? Number.NaN, postal_code: postal_code ?? null }, zones);
}
