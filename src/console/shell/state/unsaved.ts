import { createContext, useContext, useEffect, useId } from 'react';
import { proxy, ref, subscribe } from 'valtio';
import { useLocation } from 'wouter';
import { place } from './history-entry.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/** Work somebody has begun on a screen and not saved. */
type Work = { id: string; path: string; part: string | undefined; discard(): void };

/** What the person is asked before work is left. */
export type Question = {
  /** The screens with unsaved work, by path. */
  paths: readonly string[];
  /** Their tabs can stay open behind what comes next. */
  canKeep: boolean;
  answer(choice: Choice): void;
};
type Choice = 'stay' | 'keep' | 'discard';

/** Unsaved work on every screen, and the question about it while one is asked. */
export const unsaved = proxy<{ works: readonly Work[]; question?: Question }>({ works: [] });

/**
 * Says whether this screen holds work that is not saved: its tab carries a mark, and leaving asks once. `discard` is
 * called when the person gives the work up.
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
      // Put behind another tab or another part of the screen, the work is still there.
      const here = place().path === path && withheld !== path;
      const seen = part === undefined || (parts.get(path) ?? part) === part;
      if (here && seen) forget((work) => work.id === id);
    };
  }, [dirty, path, id, part, latest]);
}

/** The part of a screen that holds the work; none where a screen has no parts. */
export const Part = createContext<string | undefined>(undefined);

/** Which part of the screen at this address is shown; none while it has no parts. */
export function showPart(path: string, part: string | undefined): void {
  if (part === undefined) parts.delete(path);
  else parts.set(path, part);
}

const parts = new Map<string, string>();

/** Lets the page be left or reloaded without asking: the session is over, or a new build was accepted. */
export function disableUnloadGuard(): void {
  free = true;
  updateUnloadGuard();
}

/**
 * Whether these screens may be left at once: nothing unsaved stands on them. Else asks, one question at a time, and goes
 * on when the person gives the work up or, where that can be, keeps it in its tab.
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

/** Whether a screen holds unsaved work. */
export const hasWork = (path: string): boolean => unsaved.works.some((work) => work.path === path);

/** The work of these screens is saved, or gone with them; the mark itself goes a moment later. */
export const forgetWork = (which: (path: string, part?: string) => boolean): void =>
  forget((work) => which(work.path, work.part));

/** Asks before the browser's tab is closed or reloaded while there is something to lose. */
export function guardUnsaved(): void {
  subscribe(unsaved, updateUnloadGuard);
}

/** The screen at this address is not shown, though the person is there: its work stays. */
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

/** Listens only while there is something to lose: a page that listens is not kept aside by the browser. */
function updateUnloadGuard(): void {
  removeEventListener('beforeunload', preventUnload);
  if (free || unsaved.works.length === 0) return;
  addEventListener('beforeunload', preventUnload);
  loadQuestion();
}

/** Sets what loads the question: it must be there when it is asked, even if the network is gone by then. */
export function loadQuestionWith(load: () => void): void {
  loadQuestion = load;
}

let loadQuestion = (): void => undefined;

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
