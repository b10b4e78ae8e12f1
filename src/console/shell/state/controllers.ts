import type { Listed } from '#console/registry/context.ts';
import type { Ref } from '#console/registry/kinds.ts';

/** Table actions that keys can trigger. */
export type TableController = {
  move(by: 1 | -1, extend: boolean): void;
  open(newTab: boolean): void;
  toggle(): void;
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
  /** Opens the sub-tab at a zero-based index. */
  tab?(index: number): void;
};

/** Form actions that keys can trigger. */
export type FormController = {
  /** Saves the form, then leaves it if `close` is set. */
  save(close: boolean): void;
  leave(): void;
};

/** Access of commands to the list on screen. */
export type ListController = { listed(): Listed };

/** Controllers of the mounted components; the one mounted last is active. */
export const controllers: {
  tables: TableController[];
  lists: ListController[];
  records: RecordController[];
  forms: FormController[];
} = {
  tables: [],
  lists: [],
  records: [],
  forms: [],
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
