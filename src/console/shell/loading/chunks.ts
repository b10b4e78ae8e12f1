import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { NOT_LOADED } from '#console/ui/page/part.tsx';
import type { ScreenCommand } from '#console/registry/registry.ts';
import { fetchAreas } from './areas.ts';

type View = ComponentType<{ params: Readonly<Record<string, string>> }>;

/** Returns the lazy component of a screen, loaded on first display together with the commands of its area. */
export function viewOf(screen: ScreenCommand): LazyExoticComponent<View> {
  const known = views.get(screen.id);
  if (known) return known;
  const view = lazy(() => inTime(load(screen)));
  views.set(screen.id, view);
  return view;
}

/** Allows a screen that failed to load to be loaded again. */
export const forgetView = (id: string): boolean => views.delete(id);

/** Preloads a screen likely to be opened next. A failure is reported when it is opened. */
export function preload(screen: ScreenCommand): void {
  void load(screen).catch(() => undefined);
}

async function load({ def, area }: ScreenCommand): ReturnType<typeof def.load> {
  try {
    const [view] = await Promise.all([def.load(), fetchAreas([area.id])]);
    return view;
  } catch (error) {
    throw new Error(NOT_LOADED, { cause: error });
  }
}

/** Chunk load time-out (PRODUCT.md#limits). */
export const CHUNK_TIMEOUT_MS = 120_000;

const views = new Map<string, LazyExoticComponent<View>>();

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
