import { proxy, ref, useSnapshot } from 'valtio';

/**
 * Returns the transient draft of a name; it stays in this browser tab while its screen is hidden. It is read in the tick
 * of the key that was pressed, because people type into it.
 */
export const useTransientDraft = (name: string): unknown =>
  (useSnapshot(drafts, { sync: true }).byName as Drafts)[name];

/** Returns the current transient draft, which may be newer than the last render. */
export const currentDraft = (name: string): unknown => drafts.byName[name];

export function setTransientDraft(name: string, what: unknown): void {
  drafts.byName = ref({ ...drafts.byName, [name]: what });
}

type Drafts = Readonly<Record<string, unknown>>;

const drafts = proxy<{ byName: Drafts }>({ byName: ref({}) });
