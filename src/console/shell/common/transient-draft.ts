import { proxy, ref, useSnapshot } from 'valtio';

/** Returns the transient draft of a name; it stays in this browser tab while its screen is hidden. */
export const useTransientDraft = (name: string): unknown => (useSnapshot(begun).byName as Begun)[name];

/** Returns the current transient draft, which may be newer than the last render. */
export const begunNow = (name: string): unknown => begun.byName[name];

export function setTransientDraft(name: string, what: unknown): void {
  begun.byName = ref({ ...begun.byName, [name]: what });
}

type Begun = Readonly<Record<string, unknown>>;

const begun = proxy<{ byName: Begun }>({ byName: ref({}) });
