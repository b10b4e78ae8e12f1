import { createContext, useContext, useEffect, useId } from 'react';
import { proxy, ref, subscribe } from 'valtio';
import { useLocation } from 'wouter';
import { place } from './history-entry.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/** Unsaved work on a screen. */
type Work = { id: string; path: string; part: string | undefined; discard(): void };

/** Dialog shown before unsaved work is left. */
export type Question = {
  /** Paths of the screens with unsaved work. */
  paths: readonly string[];
  /** Whether their tabs can stay open in the background. */
  canKeep: boolean;
  answer(choice: Choice): void;
};
type Choice = 'stay' | 'keep' | 'discard';

/** Unsaved work on all screens, and the open leave dialog, if any. */
export const unsaved = proxy<{ works: readonly Work[]; question?: Question }>({ works: [] });

/**
 * Marks this screen as having unsaved work: its tab shows a mark, and leaving asks once. `discard` is called when the
 * user discards the work.
 */
export function useUnsaved(dirty: boolean, discard?: () => void): void {
  const [path] = useLocation();
  const id = useId();
  const part = useContext(Part);
  const latest = useLatest(discard);
  useEffect(() => loadQuestion(), []);
  useEffect(() => {
    if (!dirty) return forget((work) => work.id === id);
    note({ id, path, part, discard: () => latest.current?.() });
    return () => {
      // Behind another tab or another part of the screen, the work still exists.
      const here = place().path === path && withheld !== path;
      const seen = part === undefined || (parts.get(path) ?? part) === part;
      if (here && seen) forget((work) => work.id === id);
    };
  }, [dirty, path, id, part, latest]);
}

/** Part of a screen that contains the work; undefined for screens without parts. */
export const Part = createContext<string | undefined>(undefined);

/** Sets which part of the screen at a path is visible; undefined if it has no parts. */
export function showPart(path: string, part: string | undefined): void {
  if (part === undefined) parts.delete(path);
  else parts.set(path, part);
}

const parts = new Map<string, string>();

/** Allows leaving or reloading without a dialog, after sign-out or for an accepted new build. */
export function disableUnloadGuard(): void {
  free = true;
  updateUnloadGuard();
}

/**
 * Returns whether these screens can be left at once because they have no unsaved work. Otherwise opens a dialog, one at
 * a time, and calls `goOn` if the user discards the work or, where possible, keeps it in its tab.
 */
export function mayLeave(
  paths: readonly string[],
  goOn: (choice: 'keep' | 'discard') => void,
  canKeep: boolean,
): boolean {
  const left = paths.filter(hasWork);
  if (free || left.length === 0) return true;
  if (unsaved.question) return false;
  unsaved.question = ref({
    paths: left,
    canKeep,
    answer: (choice: Choice) => {
      delete unsaved.question;
      if (choice === 'stay') return;
      if (choice === 'discard') {
        for (const work of unsaved.works) if (left.includes(work.path)) work.discard();
        forgetWork((path) => left.includes(path));
      }
      goOn(choice);
    },
  });
  return false;
}

/** Returns whether a screen has unsaved work. */
export const hasWork = (path: string): boolean => unsaved.works.some((work) => work.path === path);

/** Drops the work of these screens once it is saved or discarded, before their components report it. */
export const forgetWork = (which: (path: string, part?: string) => boolean): void =>
  forget((work) => which(work.path, work.part));

/** Blocks closing or reloading the browser tab while there is unsaved work. */
export function guardUnsaved(): void {
  subscribe(unsaved, updateUnloadGuard);
}

/** Marks a path whose screen is withheld, so its unsaved work is kept. */
export function withhold(path: string | undefined): void {
  withheld = path;
}

let withheld: string | undefined;

let free = false;

function note(work: Work): void {
  unsaved.works = ref([...unsaved.works.filter(({ id }) => id !== work.id), work]);
}

function forget(which: (work: Work) => boolean): void {
  if (unsaved.works.some(which)) unsaved.works = ref(unsaved.works.filter((work) => !which(work)));
}

/** `beforeunload` listeners disable the back/forward cache; attach only with unsaved work. */
function updateUnloadGuard(): void {
  removeEventListener('beforeunload', preventUnload);
  if (free || unsaved.works.length === 0) return;
  addEventListener('beforeunload', preventUnload);
  loadQuestion();
}

/** Sets the loader of the leave dialog. It is loaded ahead, because the network may be gone when it is needed. */
export function loadQuestionWith(load: () => void): void {
  loadQuestion = load;
}

let loadQuestion = (): void => undefined;

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
