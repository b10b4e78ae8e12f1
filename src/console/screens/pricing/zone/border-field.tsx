import { useState } from 'react';
import type { Zone } from '#contract/pricing/zone.schema.ts';
import { zone } from '#contract/pricing/zone.ts';
import type { LatLng } from '#domain/booking/place.ts';
import { borderPlaceError } from '#domain/pricing/border-place.ts';
import { overlapsOf, overlapWords } from '#domain/pricing/overlap.ts';
import { ringOf, ringError, withCorner, type Corner } from '#domain/pricing/ring.ts';
import { readPrefixes } from '#domain/pricing/zone.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Button } from '#console/ui/button.tsx';
import { CornerList, isPlace, type TypedCorner } from './corner-list.tsx';
import { LazyMap } from './lazy-map.tsx';
import { PasteArea } from './paste-area.tsx';

/** Edits the border of a zone with undo: on a map by pointer, and as a list of corners by keyboard. */
export function BorderField({ name, label, value, values, recordId, errors, onChange, onBlur }: OwnFieldProps) {
  const corners = cornersOf(value);
  const [selected, select] = useState<number>();
  const { kind, city_id } = values;
  const cityId = typeof city_id === 'number' ? city_id : 0;
  const query = { kind: kind as Zone['kind'], city: cityId };
  const around = useCall(zone.around, { query }, { enabled: cityId > 0, staleTime: 60_000 });
  const there = cityId > 0 ? around.data?.data : undefined;
  const { steps, change, undo, redo } = useSteps(corners, (next) => onChange(ringOf(next)));
  const places = corners.filter(isPlace);
  const whole = places.length === corners.length;
  const message = corners.length > 0 ? borderError(corners, there?.city) : undefined;
  const error = errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
  return (
    <div
      role="group"
      aria-label={label}
      className="col-span-full flex flex-col gap-3"
      onKeyDown={(event) => {
        const pressed = event.key.toLowerCase();
        if (!(event.ctrlKey || event.metaKey) || (pressed !== 'z' && pressed !== 'y')) return;
        if ((event.target as HTMLElement).closest('input, textarea')) return;
        event.preventDefault();
        event.stopPropagation();
        if (pressed === 'y' || event.shiftKey) redo();
        else undo();
      }}
    >
      {there ? (
        <LazyMap
          label={`${label} on a map. The corners are listed below.`}
          around={there}
          corners={places}
          zoneId={recordId}
          selected={whole ? selected : undefined}
          point={undefined}
          {...(whole && {
            edit: {
              add: (corner) => change(withCorner(places, corner)),
              move: (at, corner) => change(places.with(at, corner)),
              select,
            },
          })}
        />
      ) : (
        <p className="text-muted">{cityId > 0 ? 'The map is on its way.' : 'Choose a city first to see its map.'}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={steps.back.length === 0} onClick={undo}>
          Undo
        </Button>
        <Button size="sm" disabled={steps.forth.length === 0} onClick={redo}>
          Redo
        </Button>
        <Button size="sm" disabled={corners.length === 0} onClick={() => change([])}>
          Remove border
        </Button>
        <span aria-live="polite" className="text-sm text-muted">
          {corners.length === 0 ? 'No border: only postal codes count.' : `${corners.length} corners.`}
        </span>
      </div>
      {(error ?? message) !== undefined && (
        <p
          role={error === undefined ? 'status' : 'alert'}
          tabIndex={-1}
          className="text-sm text-bad"
          {...(error !== undefined && { 'data-error-summary': true })}
        >
          {message ?? error}
        </p>
      )}
      {there && message === undefined && (
        <Overlaps values={values} corners={places} recordId={recordId} around={there} />
      )}
      <CornerList
        corners={corners}
        selected={selected}
        start={there ? [there.city.lng, there.city.lat] : undefined}
        onChange={change}
        onSelect={select}
        onBlur={onBlur}
      />
      <PasteArea onUse={change} />
    </div>
  );
}

/** Wraps changes of the corners in undo and redo; what is typed in one field without a pause elsewhere is one step. */
function useSteps(corners: Corners, put: (next: Corners) => void) {
  const [steps, setSteps] = useState<Steps>(NO_STEPS);
  const change = (next: Corners, field?: string) => {
    setSteps(({ back, field: before }) => ({
      back: field !== undefined && field === before ? back : [...back.slice(-MAX_STEPS), corners],
      forth: [],
      field,
    }));
    put(next);
  };
  const undo = () => {
    const before = steps.back.at(-1);
    if (!before) return;
    setSteps(({ back, forth }) => ({ back: back.slice(0, -1), forth: [...forth, corners] }));
    put(before);
  };
  const redo = () => {
    const after = steps.forth.at(-1);
    if (!after) return;
    setSteps(({ back, forth }) => ({ back: [...back, corners], forth: forth.slice(0, -1) }));
    put(after);
  };
  return { steps, change, undo, redo };
}

/** Shows which zone takes precedence in each overlap, for the current field values. */
function Overlaps({
  values,
  corners,
  recordId,
  around,
}: Pick<OwnFieldProps, 'values' | 'recordId'> & {
  corners: readonly Corner[];
  around: {
    zones: readonly (Pick<Zone, 'id' | 'code' | 'enabled' | 'polygon' | 'postal_prefixes' | 'priority'> & {
      name: string;
    })[];
  };
}) {
  const { name, priority, postal_prefixes: prefixes } = values;
  const mine = {
    id: recordId ?? Number.MAX_SAFE_INTEGER,
    code: '',
    enabled: true,
    name: (name as { en?: string } | undefined)?.en || 'This zone',
    polygon: ringOf(corners),
    postal_prefixes: typeof prefixes === 'string' ? readPrefixes(prefixes) : [],
    priority: typeof priority === 'number' ? priority : 0,
  };
  const overlaps = overlapsOf(mine, around.zones);
  return (
    <ul aria-label="Overlaps" className="list-disc pl-5 text-sm text-muted">
      {overlaps.map((overlap) => (
        <li key={overlap.other.id}>{overlapWords(mine, overlap)}</li>
      ))}
    </ul>
  );
}

type Corners = readonly TypedCorner[];
/** `field` is the one whose text the last change was, if it was one. */
type Steps = { back: Corners[]; forth: Corners[]; field?: string | undefined };

const cornersOf = (value: unknown): Corners => (Array.isArray(value) ? (value as TypedCorner[]).slice(0, -1) : []);

/** Returns why corners are no border, as far as this can be said here. */
function borderError(corners: Corners, city: LatLng | undefined): string | undefined {
  const places = corners.filter(isPlace);
  const ring = ringOf(places) ?? [];
  if (places.length === corners.length) return ringError(ring) ?? (city && borderPlaceError(ring, city));
  const wrong = corners.findIndex((corner) => !isPlace(corner)) + 1;
  return `Corner ${wrong} needs a latitude from -90 to 90 and a longitude from -180 to 180.`;
}

const NO_STEPS: Steps = { back: [], forth: [] };
const MAX_STEPS = 99;
