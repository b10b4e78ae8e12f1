import type { Listed } from '#console/registry/context.ts';
import type { Ref } from '#console/registry/kinds.ts';

/** What keys can ask of the table on screen. */
export type TableController = {
  move(by: 1 | -1, extend: boolean): void;
  open(newTab: boolean): void;
  toggle(): void;
  selectAll(): void;
  filter?(): void;
  sort?(): void;
  page(by: 1 | -1): void;
  copyLink(): void;
  /** Takes records out of the selection: what was to be done with them is done. */
  deselect(refs: readonly Ref[]): void;
};

/** What keys can ask of the record on screen. */
export type RecordController = {
  record: Ref;
  /** Opens the sub-tab at a position from 0. */
  tab?(index: number): void;
};

/** What keys can ask of the form on screen. */
export type FormController = {
  /** `close`: and then leave it. */
  save(close: boolean): void;
  leave(): void;
};

/** What commands can ask of the list on screen. */
export type ListController = { listed(): Listed };

/** What is on screen now; the one mounted last is meant. */
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

/** Puts a controller in place; returns how to take it away. */
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
