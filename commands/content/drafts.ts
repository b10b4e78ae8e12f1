import type { Call } from '#contract/kit/call.ts';
import type { ContentVersion } from '#contract/content/content.schema.ts';
import { mayDiscard } from '#domain/content/state.ts';
import { action, AVAILABLE, unavailable, type Action, type RecordOf } from '#console/registry/define.ts';
import { nounOf } from '#console/registry/kinds.ts';
import { choice, type Steps } from '#console/registry/steps.ts';
import { as, factsOf, nameOf, type ContentCommands, type ContentKind } from './facts.ts';

/** Makes the draft what is live. */
export const discard = <K extends ContentKind>({ kind, calls }: ContentCommands<K>) =>
  action<K, Steps>({
    id: `${kind}.discard`,
    title: `Discard changes of ${nounOf(kind)}`,
    words: ['revert', 'draft', 'reset', 'live'],
    call: [calls.discard, calls.bringBack],
    on: { kind, max: 1 },
    icon: 'undo',
    rare: true,
    steps: {},
    test: (record) => as(mayDiscard(factsOf(record))),
    async run({ record, send }) {
      await send(calls.discard, { params: { id: record.id }, ifMatch: record.version });
      return {
        say: `The draft of ${nameOf(kind, record)} is what is live.`,
        undo: (later) => later(calls.bringBack, { params: { id: record.id } }),
      };
    },
  });

/** Copies what a version held into the draft. */
export function restoreVersion<K extends ContentKind>({ kind, calls }: ContentCommands<K>): Action<K> {
  const steps = {
    number: choice<number, { label: string }>({
      label: 'Version',
      async options({ ctx, records: [ref] }) {
        const { data } = (await ctx.send(calls.versions, { params: { id: ref?.id ?? 0 } })) as {
          data: ContentVersion[];
        };
        return data.map(({ number, at, published_by, note }) => ({
          value: number,
          label: `Version ${number}, ${at.slice(0, 10)}`,
          hint: [published_by?.name, note].filter(Boolean).join(' · '),
        }));
      },
    }),
  };
  return action<K, typeof steps>({
    id: `${kind}.restoreVersion`,
    title: `Copy version of ${nounOf(kind)} into its draft`,
    words: ['restore', 'revert', 'older', 'earlier', 'history', 'previous', 'roll back', 'rollback', 'old version'],
    call: [calls.restoreVersion, calls.versions, calls.bringBack],
    on: { kind, max: 1 },
    icon: 'history',
    rare: true,
    steps,
    test: ({ live }) => (live ? AVAILABLE : unavailable('It was never published.')),
    async run({ record, values, send }) {
      const params = { id: record.id, versionId: values.number };
      await send(calls.restoreVersion, { params, ifMatch: record.version });
      return {
        say: `Version ${values.number} is in the draft of ${nameOf(kind, record)}.`,
        undo: (later) => later(calls.bringBack, { params: { id: record.id } }),
      };
    },
  });
}

/** Says that a translation is right, though the English has changed since. */
export function stillRight<K extends ContentKind>(kind: K, call: Call): Action<K> {
  const steps = {
    language: choice<string, { label: string; hint: string }>({
      label: 'Language',
      hint: 'Its text stays as it is, though the English has changed since',
      options: ({ records: [ref] }) =>
        staleIn(ref?.record as RecordOf<K>).map((value) => ({ value, label: languageName(value) })),
    }),
  };
  return action<K, typeof steps>({
    id: `${kind}.stillRight`,
    title: `Mark translation of ${nounOf(kind)} as still right`,
    words: ['translation', 'language', 'out of date', 'stale', 'keep', 'up to date', 'translate', 'check translation'],
    call,
    on: { kind, max: 1 },
    icon: 'confirm',
    rare: true,
    steps,
    test: (record) => (staleIn(record).length > 0 ? AVAILABLE : unavailable('No translation is out of date.')),
    async run({ record, values: { language }, send }) {
      await send(call, { params: { id: record.id, language }, ifMatch: record.version });
      return { say: `The ${languageName(language)} of ${nameOf(kind, record)} is up to date.` };
    },
  });
}

export const languageName = (tag: string): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;

const staleIn = ({ languages }: { languages: Readonly<Record<string, string>> }): string[] =>
  Object.keys(languages).filter((tag) => languages[tag] === 'stale');
