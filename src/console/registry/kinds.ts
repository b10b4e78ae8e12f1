import type { ChooseName } from '#contract/kit/kind.ts';
import { KINDS, type KindFacts, type KindName } from '#contract/kinds.ts';

/** Reference to a record that was selected, opened, found or pasted. `label` is shown in lists and titles. */
export type Ref<K extends KindName = KindName> = {
  [X in K]: {
    kind: X;
    id: number;
    label: string;
    code?: string;
    hint?: string;
    record: KindFacts[X];
  };
}[K];

/** Remembered record: enough to show and find it again, without its facts. */
export type RefMark = { kind: KindName; id: number; label: string; code?: string };

/** Returns the reference of a record. `choose` selects the language of names; the default is English. */
export function refOf<K extends KindName>(kind: K, record: KindFacts[K] & { id: number }, choose?: ChooseName): Ref<K> {
  const { path } = KINDS[kind];
  const label = declared(kind).label(record, choose);
  const code = path?.endsWith('/:code') && 'code' in record ? { code: String(record.code) } : {};
  return { kind, id: record.id, label, ...code, record };
}

/** Returns the reference of a search result, with a detail that distinguishes records of the same name. */
export function foundRef<K extends KindName>(kind: K, record: KindFacts[K] & { id: number }): Ref<K> {
  const hint = declared(kind).hint(record);
  const off = 'enabled' in record && record.enabled === false && 'disabled';
  return { ...refOf(kind, record), hint: [hint, off].filter(Boolean).join(' · ') };
}

/** Returns the name of a record within a sentence. */
export const calledOf = <K extends KindName>(kind: K, record: KindFacts[K], choose?: ChooseName): string =>
  declared(kind).called(record, choose);

/** Returns the address of the list of a kind. */
export const listPath = (kind: KindName): string => (KINDS[kind].path ?? '').replace(/\/:.*$/, '');

/** Returns the noun for a kind: "booking", "bookings"; "record" if the kind is unknown. */
export function nounOf(kind: KindName | undefined, count = 1): string {
  const { noun, nouns } = kind === undefined ? { noun: 'record', nouns: 'records' } : KINDS[kind];
  return count === 1 ? noun : nouns;
}

/** Returns a count with its noun: "1 booking", "1,204 bookings". */
export const counted = (kind: KindName | undefined, count: number): string =>
  `${count.toLocaleString('en')} ${nounOf(kind, count)}`;

/** Returns the label of one record, or the number of several. */
export function namesOf(refs: readonly Ref[]): string {
  const [first] = refs;
  if (!first) return '';
  return refs.length === 1 ? first.label : counted(first.kind, refs.length);
}

/** Returns whether two references name the same record. */
export const sameRef = (a: RefMark, b: RefMark): boolean => a.kind === b.kind && a.id === b.id;

/** Returns how a link names a record: by its code if it has one, else by its id. */
export const nameInLink = (ref: RefMark): string => ref.code ?? String(ref.id);

type Declared<K extends KindName> = Record<'called' | 'label', (facts: KindFacts[K], choose?: ChooseName) => string> & {
  hint(facts: KindFacts[K]): string;
};

/** Returns the declaration of a kind, typed by that kind's facts. */
const declared = <K extends KindName>(kind: K): Declared<K> => KINDS[kind] as unknown as Declared<K>;
