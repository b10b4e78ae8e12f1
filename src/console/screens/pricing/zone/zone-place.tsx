import { useState } from 'react';
import { zone } from '#contract/pricing/zone.ts';
import type { Zone } from '#contract/pricing/zone.schema.ts';
import { overlapsOf, overlapWords } from '#domain/pricing/overlap.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { LazyMap } from './lazy-map.tsx';
import { PointLookup, pointOf, type LookupPoint } from './point-lookup.tsx';

/** Shows where a zone is, which zone takes precedence in each overlap, and which zone covers a point. */
export function ZonePlace({ record }: { record: Zone }) {
  const { id, kind, city_id, polygon } = record;
  const [place, setPlace] = useState<LookupPoint>();
  const answer = useCall(zone.around, { query: { kind, city: city_id } });
  const around = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <Section title="Map">
      <RecordState answer={answer} record={around} noun="map">
        {(found) => {
          const overlaps = overlapsOf(record, found.zones);
          return (
            <div className="flex flex-col gap-3">
              <LazyMap
                label={`${record.name.en} on a map`}
                around={found}
                corners={polygon?.slice(0, -1) ?? []}
                zoneId={id}
                selected={undefined}
                point={pointOf(place)}
                onPlace={([lng, lat]) => setPlace({ lat, lng, postal_code: '' })}
              />
              {overlaps.length > 0 && (
                <ul aria-label="Overlaps" className="list-disc pl-5 text-muted">
                  {overlaps.map((overlap) => (
                    <li key={overlap.other.id}>{overlapWords({ name: record.name.en }, overlap)}</li>
                  ))}
                </ul>
              )}
              <PointLookup
                key={place && `${place.lat} ${place.lng}`}
                kind={kind}
                city={city_id}
                place={place}
                onLook={setPlace}
              />
            </div>
          );
        }}
      </RecordState>
    </Section>
  );
}
