import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { NOT_LOADED } from '#console/ui/page/part.tsx';
import type { ScreenCommand } from '#console/registry/registry.ts';
import { fetchAreas } from './areas.ts';

type View = ComponentType<{ params: Readonly<Record<string, string>> }>;

/** The component of a screen, loaded when it is first shown, together with the commands of its area. */
export function viewOf(screen: ScreenCommand): LazyExoticComponent<View> {
  const known = views.get(screen.id);
  if (known) return known;
  const view = lazy(() => inTime(load(screen)));
  views.set(screen.id, view);
  return view;
}

/** Lets a screen that could not be loaded be tried again. */
export const forgetView = (id: string): boolean => views.delete(id);

/** Starts loading a screen that will probably be opened next. A failure shows when it is opened. */
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

/** @throws Error with a sentence when the chunk does not come within its time. */
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
