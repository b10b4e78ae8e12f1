import { useState } from 'react';
import { zone, type Zone } from '#contract/zone.ts';
import { readNumber } from '#console/shell/form/number-text.ts';
import { useCall } from '#console/shell/queries.ts';
import { RecordState } from '#console/shell/record-state.tsx';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/field.tsx';
import { TextInput } from '#console/ui/input.tsx';
import { TextLink } from '#console/ui/link.tsx';

export type Place = { lat: number; lng: number; postal_code: string };

type PointLookupProps = {
  kind: Zone['kind'];
  city: number;
  /** The point looked up. */
  place: Place | undefined;
  onLook(place: Place): void;
};

/** Says which zone prices come from at a point. */
export function PointLookup({ kind, city, place, onLook }: PointLookupProps) {
  const [typed, setTyped] = useState(place ? `${place.lat}, ${place.lng}` : '');
  const [postal, setPostal] = useState(place?.postal_code ?? '');
  const [why, setWhy] = useState<string>();
  const look = () => {
    const [lat, lng, more] = typed
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(readNumber);
    const fine = typeof lat === 'number' && typeof lng === 'number' && more === undefined;
    const there = fine && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    setWhy(there ? undefined : 'Write latitude and longitude, such as 1.3039, 103.8318.');
    if (there) onLook({ lat, lng, postal_code: postal.trim() });
  };
  return (
    <form
      aria-label="Look up a point"
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Point" hint="Latitude, longitude; or click the map" {...(why && { error: why })} className="w-64">
          <TextInput value={typed} spellCheck={false} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <Field label="Postal code" className="w-36">
          <TextInput value={postal} spellCheck={false} onChange={(event) => setPostal(event.currentTarget.value)} />
        </Field>
        <Button type="submit" className="mt-6">
          Look up zone
        </Button>
      </div>
      <div aria-live="polite">{place && <Found kind={kind} city={city} place={place} />}</div>
    </form>
  );
}

function Found({ kind, city, place: { lat, lng, postal_code } }: { kind: Zone['kind']; city: number; place: Place }) {
  const query = { kind, city, lat, lng, ...(postal_code && { postal_code }) };
  const answer = useCall(zone.at, { query });
  const found = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={found} noun="zone of this point">
      {({ zone: holds, others }) =>
        holds ? (
          <p>
            <ZoneLink zone={holds} /> holds there.
            {others.length > 0 && (
              <>
                {' It lies in '}
                {others.map((other, at) => (
                  <span key={other.id}>
                    {at > 0 && ', '}
                    <ZoneLink zone={other} />
                  </span>
                ))}
                {' as well.'}
              </>
            )}
          </p>
        ) : (
          <p>No enabled zone holds there: nothing can be booked.</p>
        )
      }
    </RecordState>
  );
}

const ZoneLink = ({ zone: { id, kind, name } }: { zone: Zone }) => (
  <TextLink href={`/prices/${kind === 'airport' ? 'airports' : 'day_booking'}/zones/${id}`}>
    <bdi>{name.en}</bdi>
  </TextLink>
);
