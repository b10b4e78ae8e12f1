import type { ComponentType } from 'react';
import { loadable, type Loadable } from '#console/ui/page/loadable.ts';
import { NOT_LOADED } from '#console/ui/page/part.tsx';
import type { ScreenCommand } from '#console/registry/registry.ts';
import { fetchAreas } from './areas.ts';

/** The view of a screen, given the parameters of its path. */
export type View = ComponentType<{ params: Readonly<Record<string, string>> }>;

/** Returns the view of a screen, loaded on first display together with the commands of its area. */
export function viewOf(screen: ScreenCommand): Loadable<View> {
  const known = views.get(screen.id);
  if (known) return known;
  const view = loadable(async () => (await inTime(load(screen))).default);
  views.set(screen.id, view);
  return view;
}

/** Preloads a screen likely to be opened next. A failure is reported when it is opened. */
export function preload(screen: ScreenCommand): void {
  void load(screen).catch(() => undefined);
}

/** Loads a screen; once more after a moment where there is a network: one that has just come back often fails at first. */
async function load(screen: ScreenCommand): ReturnType<typeof screen.def.load> {
  try {
    return await loadOnce(screen);
  } catch (error) {
    if (!navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return loadOnce(screen);
  }
}

async function loadOnce({ def, area }: ScreenCommand): ReturnType<typeof def.load> {
  try {
    const [view] = await Promise.all([def.load(), fetchAreas([area.id])]);
    return view;
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}

const AGAIN_MS = 1_000;

/** Chunk load time-out (PRODUCT.md#limits). */
export const CHUNK_TIMEOUT_MS = 120_000;

const views = new Map<string, Loadable<View>>();

/**
 * Rejects when a chunk does not load in time.
 * @throws Error with a sentence for the user
 */
export function inTime<T>(chunk: Promise<T>, limit = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('This page took too long to load. Check your connection and try again.')),
      limit,
    );
  });
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer));
}
