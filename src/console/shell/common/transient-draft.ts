import { proxy, ref, useSnapshot } from 'valtio';

/** What somebody began under a name; it stays in this browser tab while the screen it belongs to is not shown. */
export const useTransientDraft = (name: string): unknown => (useSnapshot(begun).byName as Begun)[name];

/** What stands begun at this moment, whatever was drawn last. */
export const begunNow = (name: string): unknown => begun.byName[name];

export function setTransientDraft(name: string, what: unknown): void {
  begun.byName = ref({ ...begun.byName, [name]: what });
}

type Begun = Readonly<Record<string, unknown>>;

const begun = proxy<{ byName: Begun }>({ byName: ref({}) });
