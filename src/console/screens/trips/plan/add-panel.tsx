import { useState } from 'react';
import { activity } from '#contract/activity/activity.ts';
import { place } from '#contract/activity/place.ts';
import { MAX_STOPS, STOP_MAX, STOP_MIN, type Stop } from '#domain/trip/plan.ts';
import { search } from '#console/shell/common/search.ts';
import type { Names } from '#console/shell/form/names.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { Button } from '#console/ui/button.tsx';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Panel } from './panel.tsx';
import { recordQuery } from './use-stop-records.ts';

type AddPanelProps = {
  /** From 1. */
  day: number;
  /** How many stops the plan has. */
  count: number;
  onAdd(stop: Omit<Stop, 'day'>): void;
  onClose(): void;
};

/** Adds stops to a day, one after the other: an activity or a place, or whatever was typed. */
export function AddPanel({ day, count, onAdd, onClose }: AddPanelProps) {
  const [places, activities] = [useCall(place.names, {}, NAMES), useCall(activity.names, {}, NAMES)];
  const names = { place: places.data?.data ?? {}, activity: activities.data?.data ?? {} };
  // Enter waits for the names: the text alone would be a stop without a place.
  const isLooking = [places, activities].some(({ data, isError }) => data === undefined && !isError);
  const [added, setAdded] = useState('');
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isFull = count >= MAX_STOPS;
  const add = async (chosen: string) => {
    if (chosen === '' || busy || isFull) return;
    setFailed(undefined);
    setBusy(true);
    try {
      const stop = await stopOf(chosen);
      onAdd(stop);
      setAdded(`${stop.title || nameOf(names, chosen)} is on day ${day}. Add the next one, or leave with Esc.`);
    } catch (error) {
      setFailed(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel label={`Add stops to day ${day}`} first="stop" onCancel={onClose}>
      <Field
        label="Stop"
        className="w-96 max-w-full"
        hint={
          isFull
            ? `A plan has at most ${MAX_STOPS} stops.`
            : added === ''
              ? 'An activity, a place, or anything else'
              : added
        }
        {...(failed !== undefined && { error: failed })}
      >
        <Combobox
          name="stop"
          placeholder="Type what travellers do there"
          value=""
          text=""
          looking={busy || isLooking}
          find={(typed) => (isLooking ? [] : choicesFor(names, typed))}
          onChange={(chosen) => void add(chosen)}
        />
      </Field>
      <Button variant="quiet" keys="esc" className="mt-7" onClick={onClose}>
        Close
      </Button>
      <span role="status" className="sr-only">
        {added}
      </span>
    </Panel>
  );
}

const NAMES = { staleTime: 300_000 };

type AllNames = Readonly<Record<'place' | 'activity', Names>>;

/** Returns the activities and places that a text finds, and last the text itself. */
function choicesFor(names: AllNames, typed: string) {
  const options = (['place', 'activity'] as const).flatMap((type) =>
    Object.entries(names[type]).map(([id, label]) => ({
      value: `${type} ${id}`,
      label,
      hint: type === 'place' ? 'Place' : 'Activity',
    })),
  );
  const text = typed.trim().slice(0, 120);
  const own = text === '' ? [] : [{ value: `note ${text}`, label: `“${text}”`, hint: 'Without a place' }];
  return [...search(options, typed), ...own];
}

/** Returns the stop that a choice means. Activities take as long as they say, other stops an hour to begin with. */
async function stopOf(chosen: string): Promise<Omit<Stop, 'day'>> {
  const [type = ''] = chosen.split(' ', 1);
  const rest = chosen.slice(type.length + 1);
  const blank = { id: crypto.randomUUID(), title: '', ref: null, start: null, duration_min: 60, note: '' };
  if (type !== 'place' && type !== 'activity') return { ...blank, type: 'note', title: rest };
  const { data } = await runtime().queries.query(recordQuery(type, Number(rest)));
  const minutes = data.duration_min ?? blank.duration_min;
  return { ...blank, type, ref: data.ref, duration_min: Math.min(Math.max(minutes, STOP_MIN), STOP_MAX) };
}

function nameOf(names: AllNames, chosen: string): string {
  const [type, id = ''] = chosen.split(' ');
  return (type === 'place' || type === 'activity' ? names[type][id] : undefined) ?? chosen;
}
