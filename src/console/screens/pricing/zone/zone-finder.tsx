import { city } from '#contract/reference/city.ts';
import { zone } from '#contract/pricing/zone.ts';
import type { Zone } from '#contract/pricing/zone.schema.ts';
import { readPoint } from '#domain/booking/place.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { urlNumber, urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { LazyMap } from './lazy-map.tsx';
import { PointLookup, pointOf, type LookupPoint } from './point-lookup.tsx';

export const AirportZoneFinder = () => <ZoneFinder kind="airport" title="Airport zone at a place" />;
export const DayZoneFinder = () => <ZoneFinder kind="day_booking" title="Day hire zone at a place" />;

type Kind = Zone['kind'];

/** Finds the zone at a place: a pasted or clicked point, or a postal code. The whole query is in the URL. */
function ZoneFinder({ kind, title }: { kind: Kind; title: string }) {
  const [state, change] = useUrlState(STATE);
  const cities = useCall(city.names, {}, { staleTime: 300_000 });
  const point = readPoint(state.at);
  const place: LookupPoint | undefined = point || state.postal ? { ...point, postal_code: state.postal } : undefined;
  const look = ({ postal_code, ...where }: LookupPoint) =>
    change({ at: where.lat === undefined ? '' : `${where.lat}, ${where.lng}`, postal: postal_code });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} facts={['Which zone a trip is priced in, and which others it lies in']} />
      <Field label="City" className="w-64">
        <Select
          value={state.city === 0 ? '' : String(state.city)}
          onChange={({ currentTarget }) => change({ city: Number(currentTarget.value), at: '', postal: '' })}
          options={[
            { value: '', label: 'Choose a city' },
            ...Object.entries(cities.data?.data ?? {})
              .map(([value, label]) => ({ value, label }))
              .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
          ]}
        />
      </Field>
      {state.city === 0 ? (
        <EmptyState title="Which city?" why="Choose a city to see its zones." />
      ) : (
        <Found key={state.city} kind={kind} city={state.city} place={place} onLook={look} />
      )}
    </div>
  );
}

type FoundProps = { kind: Kind; city: number; place: LookupPoint | undefined; onLook(to: LookupPoint): void };

function Found({ kind, city, place, onLook }: FoundProps) {
  const answer = useCall(zone.around, { query: { kind, city } });
  const around = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={around} noun="map">
      {(found) => (
        <div className="flex flex-col gap-3">
          <PointLookup
            key={place && `${place.lat} ${place.lng} ${place.postal_code}`}
            kind={kind}
            city={city}
            place={place}
            onLook={onLook}
          />
          <LazyMap
            label={`Zones of ${found.city.name} on a map`}
            around={found}
            corners={[]}
            zoneId={undefined}
            selected={undefined}
            point={pointOf(place)}
            onPlace={([lng, lat]) => onLook({ lat, lng, postal_code: '' })}
          />
        </div>
      )}
    </RecordState>
  );
}

const STATE = { city: urlNumber(0), at: urlText(), postal: urlText() };
