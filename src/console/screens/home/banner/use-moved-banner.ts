import { useEffect, useMemo, useRef, useState } from 'react';
import type { Banner } from '#contract/home/banner.schema.ts';
import { banner as calls } from '#contract/home/banner.ts';
import { shifted } from '#domain/home/banner.ts';
import type { Window } from '#domain/time/window.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { recordingClient } from '#console/shell/server/recording-client.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { readsOf } from '#contract/kinds.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { offerUndo } from '#console/shell/state/undo.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import type { LaneMove } from '#console/ui/timeline/lane-types.ts';

/** A banner that is being moved, or was until the timeline knows of it. */
type Moved = { readonly id: number; readonly move: LaneMove; readonly window: Window; readonly version?: number };

/**
 * Keeps where a banner would be while somebody moves it, and saves it as one change that can be undone. Where it is refused
 * it goes back, and the refusal is told.
 */
export function useMovedBanner(banners: readonly Banner[]) {
  const [moved, setMoved] = useState<Moved>();
  const latest = useLatest({ banners, moved });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const acts = useMemo(() => {
    const put = (id: number, move: LaneMove): boolean => {
      const found = latest.current.banners.find((each) => each.id === id);
      const window = found && shifted(found, move.part, move, found.schedule_zone);
      if (window) setMoved({ id, move, window });
      return window !== undefined;
    };
    const cancel = () => {
      clearTimeout(timer.current);
      if (latest.current.moved?.version === undefined) setMoved(undefined);
    };
    const drop = () => {
      clearTimeout(timer.current);
      const { moved: now, banners: all } = latest.current;
      const found = all.find(({ id }) => id === now?.id);
      if (!now || !found || now.version !== undefined) return;
      if (now.window.starts_at === found.starts_at && now.window.ends_at === found.ends_at) return setMoved(undefined);
      // From here on it is past the version that is stored; nothing else is saved of it meanwhile.
      const saving = { ...now, version: found.version };
      setMoved(saving);
      const settle = (next: Moved | undefined) => setMoved((before) => (before === saving ? next : before));
      void save(found, now.window).then(
        (version) => settle({ ...now, version }),
        () => settle(undefined),
      );
    };
    return {
      drag: (id: number, move: LaneMove) => void put(id, move),
      /** Moves it further by a key; it is saved when no key follows. */
      step(id: number, move: LaneMove) {
        const { moved: now } = latest.current;
        const same = now?.id === id && now.move.part === move.part && now.version === undefined;
        if (now && !same) drop();
        put(id, same ? { ...move, days: now.move.days + move.days } : move);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => drop(), PAUSE_MS);
      },
      drop,
      cancel,
    };
  }, [latest]);
  const stored = banners.find(({ id }) => id === moved?.id);
  const isKnown = moved?.version !== undefined && stored !== undefined && stored.version > moved.version;
  return { moved: isKnown ? undefined : moved, acts };
}

/** Saves a window. Returns the version from which on the banner is past it; tells and throws where it is refused. */
async function save({ id, title, version, starts_at, ends_at }: Banner, window: Window): Promise<number> {
  const { send } = recordingClient();
  try {
    const { data } = await send(calls.update, {
      params: { id },
      body: window,
      ifMatch: version,
      idempotencyKey: crypto.randomUUID(),
    });
    offerUndo(`${title} has other times.`, async () => {
      await send(calls.update, { params: { id }, body: { starts_at, ends_at }, ifMatch: data.version });
      invalidate([...readsOf('banner')]);
    });
    return data.version - 1;
  } catch (error) {
    toast({ tone: 'bad', text: `${title} stays where it is.`, detail: sentenceOf(error) });
    throw error;
  } finally {
    invalidate([...readsOf('banner')]);
  }
}

/** How long after the last key a move is saved. */
const PAUSE_MS = 900;
