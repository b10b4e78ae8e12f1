import type { Listed } from '#console/registry/context.ts';
import type { GridName } from '#console/registry/keymap.ts';
import type { Ref } from '#console/registry/kinds.ts';

/** Table actions that keys can trigger. */
export type TableController = {
  move(by: 1 | -1, extend: boolean): void;
  /** Goes to the first row once the rows are those of the filter, unless the focus has been moved since. */
  enter(): void;
  open(newTab: boolean): void;
  toggle(): void;
  /** Shows or hides the summary of the focused row. */
  peek(): void;
  /** Whether the summary is shown. */
  peeking(): boolean;
  selectAll(): void;
  filter?(): void;
  sort?(): void;
  page(by: 1 | -1): void;
  copyLink(): void;
  /** Removes records from the selection, after a command has run on them. */
  deselect(refs: readonly Ref[]): void;
};

/** Record actions that keys can trigger. */
export type RecordController = {
  record: Ref;
  /** Whether it is shown beside something else, so that no key leads to the next record of a list. */
  alone?: boolean;
  /** Opens the sub-tab at a zero-based index. */
  tab?(index: number): void;
};

/** Form actions that keys can trigger. */
export type FormController = {
  /** Saves the form; `close` then leaves it, `another` empties it for the next record. */
  save(then: 'stay' | 'close' | 'another'): void;
  /** Goes to the next wrong field. */
  nextError?(): void;
  /** Goes to the next section, or the one before. */
  section?(by: 1 | -1): void;
  leave(): void;
};

/** Actions of a form with texts in several languages that keys can trigger. */
export type TranslationController = {
  /** Goes to the next text that is out of date or not translated. */
  next(): void;
  /** Finds the text with the focus still right. */
  keep(): void;
  /** Opens the second language, or closes it. */
  toggle(): void;
};

/** What needs the person on the start page, through which keys lead. */
export type NeedsController = { move(by: 1 | -1): void };

/** A grid, board, calendar or text on screen, which a key enters. */
export type GridController = {
  is: GridName;
  enter(): void;
  /** Goes to the next lane, or the one before. */
  lane?(by: 1 | -1): void;
  /** Shows what can be done with what has the focus. */
  commands?(): void;
};

/** Access of commands to the list on screen. */
export type ListController = { listed(): Listed };

/** Controllers of the mounted components; the one mounted last is active. */
export const controllers: {
  tables: TableController[];
  lists: ListController[];
  records: RecordController[];
  forms: FormController[];
  translations: TranslationController[];
  grids: GridController[];
  needs: NeedsController[];
} = {
  tables: [],
  lists: [],
  records: [],
  forms: [],
  translations: [],
  grids: [],
  needs: [],
};

/** Registers a controller. Returns its unregister function. */
export function register<N extends keyof typeof controllers>(
  name: N,
  controller: (typeof controllers)[N][number],
): () => void {
  const list: unknown[] = controllers[name];
  list.push(controller);
  return () => {
    const index = list.indexOf(controller);
    if (index >= 0) list.splice(index, 1);
  };
}
