import type { ChooseName } from '#contract/kit/kind.ts';
import { KINDS, type KindFacts, type KindName } from '#contract/kinds.ts';

/** A record somebody selected, opened, searched for or pasted. `label` is what lists and titles show. */
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

/** A remembered record: enough to show and find it again, without its facts. */
export type RefMark = { kind: KindName; id: number; label: string; code?: string };

/** A record as commands know it. `choose` says names in the reader's language; without it they are in English. */
export function refOf<K extends KindName>(kind: K, record: KindFacts[K] & { id: number }, choose?: ChooseName): Ref<K> {
  const { path } = KINDS[kind];
  const label = declared(kind).label(record, choose);
  const code = path?.endsWith('/:code') && 'code' in record ? { code: String(record.code) } : {};
  return { kind, id: record.id, label, ...code, record };
}

/** A record that a search found, with what tells it from others of the same name. */
export function foundRef<K extends KindName>(kind: K, record: KindFacts[K] & { id: number }): Ref<K> {
  const hint = declared(kind).hint(record);
  const off = 'enabled' in record && record.enabled === false && 'disabled';
  return { ...refOf(kind, record), hint: [hint, off].filter(Boolean).join(' · ') };
}

/** What people call a record within a sentence. */
export const calledOf = <K extends KindName>(kind: K, record: KindFacts[K], choose?: ChooseName): string =>
  declared(kind).called(record, choose);

/** The address of the list of a kind. */
export const listPath = (kind: KindName): string => (KINDS[kind].path ?? '').replace(/\/:\w+.*$/, '');

/** What people call a kind: "booking", "bookings"; "record" where the kind is not known. */
export function nounOf(kind: KindName | undefined, count = 1): string {
  const { noun, nouns } = kind === undefined ? { noun: 'record', nouns: 'records' } : KINDS[kind];
  return count === 1 ? noun : nouns;
}

/** "1 booking", "1,204 bookings". */
export const counted = (kind: KindName | undefined, count: number): string =>
  `${count.toLocaleString('en')} ${nounOf(kind, count)}`;

/** A record by its label, several by their number. */
export function namesOf(refs: readonly Ref[]): string {
  const [first] = refs;
  if (!first) return '';
  return refs.length === 1 ? first.label : counted(first.kind, refs.length);
}

/** Whether two references name the same record. */
export const sameRef = (a: RefMark, b: RefMark): boolean => a.kind === b.kind && a.id === b.id;

/** How a link names a record: by its code where it has one. */
export const nameInLink = (ref: RefMark): string => ref.code ?? String(ref.id);

type Declared<K extends KindName> = Record<'called' | 'label', (facts: KindFacts[K], choose?: ChooseName) => string> & {
  hint(facts: KindFacts[K]): string;
};

/** The declaration of one kind, which reads the facts of that kind. */
const declared = <K extends KindName>(kind: K): Declared<K> => KINDS[kind] as unknown as Declared<K>;
