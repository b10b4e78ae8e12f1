import { useState } from 'react';
import * as v from 'valibot';
import { currentDraft, setTransientDraft, useTransientDraft } from './transient-draft.ts';
import { keepDraft, keptDraft } from './grid-drafts.ts';

/** Drafts by name, of what is written in a box beside the forms of records. They survive other tabs and a reload. */
export type WrittenDrafts<Draft> = {
  use(name: string): Draft;
  /** Returns the current draft, which may be newer than the last render. */
  current(name: string): Draft;
  put(name: string, change: Partial<Draft>): void;
  drop(name: string): void;
};

type Options<Draft> = {
  /** What a stored draft must look like: an older build may have left it. */
  schema: v.GenericSchema<unknown, Draft>;
  empty: Draft;
  /** Whether a draft is worth keeping. */
  isWritten(draft: Draft): boolean;
};

export function writtenDrafts<Draft extends object>({
  schema,
  empty,
  isWritten,
}: Options<Draft>): WrittenDrafts<Draft> {
  const stored = (name: string): Draft | undefined => {
    const read = v.safeParse(schema, keptDraft(name)?.values);
    return read.success ? read.output : undefined;
  };
  const current = (name: string): Draft => (currentDraft(name) as Draft | undefined) ?? stored(name) ?? empty;
  const put = (name: string, change: Partial<Draft>): void => {
    const draft = { ...current(name), ...change };
    setTransientDraft(name, draft);
    keepDraft(name, isWritten(draft) ? { values: { ...draft }, base: {} } : undefined);
  };
  return {
    use(name) {
      const typed = useTransientDraft(name) as Draft | undefined;
      const [kept] = useState(() => stored(name));
      return typed ?? kept ?? empty;
    },
    current,
    put,
    drop: (name) => put(name, empty),
  };
}
