import { useState } from 'react';
import { zone } from '#contract/pricing/zone.ts';
import type { Zone } from '#contract/pricing/zone.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { readPoint } from '#domain/booking/place.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { TextLink } from '#console/ui/link.tsx';

/** Place to look up: a point, a postal code, or both. */
export type LookupPoint = { lat?: number; lng?: number; postal_code: string };

/** Returns the coordinates of a place; undefined when only its postal code is known. */
export const pointOf = (place: LookupPoint | undefined): { lat: number; lng: number } | undefined =>
  place?.lat === undefined || place.lng === undefined ? undefined : { lat: place.lat, lng: place.lng };

type PointLookupProps = {
  kind: Zone['kind'];
  city: number;
  /** The place looked up. */
  place: LookupPoint | undefined;
  onLook(place: LookupPoint): void;
};

/** Shows which zone sets the prices at a place. */
export function PointLookup({ kind, city, place, onLook }: PointLookupProps) {
  const [typed, setTyped] = useState(place?.lat === undefined ? '' : `${place.lat}, ${place.lng}`);
  const [postal, setPostal] = useState(place?.postal_code ?? '');
  const [why, setWhy] = useState<string>();
  const look = () => {
    const point = readPoint(typed);
    const postal_code = postal.trim();
    const fine = typed.trim() === '' ? postal_code !== '' : point !== undefined;
    setWhy(fine ? undefined : 'Enter a latitude and a longitude, such as 1.3039, 103.8318, or a postal code.');
    if (fine) onLook({ ...point, postal_code });
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
        <Field
          label="Point"
          hint="Paste coordinates or a map's address; or click the map"
          {...(why && { error: why })}
          className="w-72"
        >
          <TextInput value={typed} spellCheck={false} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <Field label="Postal code" className="w-36">
          <TextInput
            value={postal}
            maxLength={20}
            spellCheck={false}
            onChange={(event) => setPostal(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" className="mt-6">
          Look up zone
        </Button>
      </div>
      <div aria-live="polite">{place && <Found kind={kind} city={city} place={place} />}</div>
    </form>
  );
}

function Found({
  kind,
  city,
  place: { lat, lng, postal_code },
}: {
  kind: Zone['kind'];
  city: number;
  place: LookupPoint;
}) {
  const point = lat === undefined || lng === undefined ? {} : { lat, lng };
  const query = { kind, city, ...point, ...(postal_code && { postal_code }) };
  const answer = useCall(zone.at, { query });
  const found = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={found} noun="zone of this place">
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
          <p>No enabled zone covers this place, so nothing can be booked.</p>
        )
      }
    </RecordState>
  );
}

const ZoneLink = ({ zone: { id, kind, name } }: { zone: Zone }) => (
  <TextLink href={addressOf(`${kind}_zone`, id)}>
    <bdi>{name.en}</bdi>
  </TextLink>
);
