import { zoneAt, type Zone } from '#domain/pricing/zone.ts';

/** A place of a trip: its coordinates, or the code of the zone it was sold by. */
type TripPlace = {
  type: string;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
  zone?: string | null | undefined;
};

type TripDay = {
  start_zone?: string | null | undefined;
  visit_zones?: readonly string[] | undefined;
  end_zone?: string | null | undefined;
};

/**
 * Returns the price zones of a trip, each once: that of a transfer's place in the city, or those a hire starts in, visits
 * and ends in. A place that lies in no zone adds none. One that only a disabled zone covers is in that zone: what was sold
 * before stays a trip there.
 */
export function zonesOfTrip<Z extends Zone>(
  { origin, destination, days }: { origin: TripPlace; destination: TripPlace; days: readonly TripDay[] | null },
  zones: readonly Z[],
): Z[] {
  const all = zones.map((zone) => ({ zone, ...zone, enabled: true }));
  const places = days ? [] : [origin, destination].filter(({ type }) => type !== 'airport');
  const codes = (days ?? []).flatMap((day) => [day.start_zone, ...(day.visit_zones ?? []), day.end_zone]);
  const found = [
    ...places.map(({ lat, lng, zone }) =>
      typeof lat === 'number' && typeof lng === 'number'
        ? (zoneAt({ lat, lng }, zones) ?? zoneAt({ lat, lng }, all)?.zone ?? null)
        : named(zone, zones),
    ),
    ...codes.map((code) => named(code, zones)),
  ];
  return [...new Set(found)].filter((zone) => zone !== null);
}

const named = <Z extends Zone>(code: string | null | undefined, zones: readonly Z[]): Z | null =>
  zones.find((zone) => code && zone.code === code) ?? null;
