import type { KindFacts, KindName } from '#contract/kinds.ts';
import { NO_WINDOW, type Window, type WindowState } from '#domain/time/window.ts';
import type { Ctx } from '#console/registry/context.ts';
import { action, AVAILABLE, unavailable, type Action, type RecordOf } from '#console/registry/define.ts';
import { calledOf, listPath } from '#console/registry/kinds.ts';
import { callOf } from '#console/registry/plain.ts';
import { text, type StepAt, type Steps } from '#console/registry/steps.ts';
import { momentOf, notToCome, NO_MOMENT } from './moments.ts';

/** Returns why a time that somebody typed is none. */
export const noMoment = (typed: string, { ctx }: StepAt): string | undefined =>
  momentOf(typed, ctx) === undefined ? NO_MOMENT : undefined;

/** Returns why an end that somebody typed is none. */
function noEnd(typed: string, { ctx, values }: StepAt): string | undefined {
  const starts = typeof values['from'] === 'string' ? momentOf(values['from'], ctx) : undefined;
  const ends = momentOf(typed, ctx);
  const before = starts !== undefined && ends !== undefined && Date.parse(ends) <= Date.parse(starts);
  return notToCome(typed, ctx) ?? (before ? NO_WINDOW : undefined);
}

/** Ask from when and until when something is shown. */
export const windowSteps = {
  from: text({
    label: 'From',
    max: 40,
    optional: true,
    hint: 'Such as tomorrow 9:00, fri 14:30 or +2d, by the clock of your profile; empty for now',
    check: noMoment,
  }),
  until: text({ label: 'Until', max: 40, optional: true, hint: 'Empty for no end', check: noEnd }),
} as const;

/** Returns the window of the answers to these steps. */
export const windowFrom = (
  { from, until }: { from: string | undefined; until: string | undefined },
  ctx: Pick<Ctx, 'me'>,
): Window => ({
  starts_at: momentOf(from ?? 'now', ctx) ?? '',
  ends_at: until === undefined ? null : (momentOf(until, ctx) ?? null),
});

type Facts = Window & { id: number; version: number; state: WindowState };

/** Kinds of what is shown for a time. */
type Windowed = { [K in KindName]: KindFacts[K] extends Facts ? K : never }[KindName];

interface Spec<K extends Windowed> {
  title: string;
  words: readonly string[];
  /** Returns what is said afterwards of a record with this name. */
  says(name: string, record: RecordOf<K>): string;
}

interface EndSpec<K extends Windowed> extends Spec<K> {
  /** What to do with one that has not started. */
  instead: string;
}

/** Returns the command that ends the window of a record now. */
export function ending<K extends Windowed>(kind: K, { title, words, says, instead }: EndSpec<K>): Action<K> {
  const call = callOf(kind, 'update');
  return action<K, Steps>({
    id: `${kind}.end`,
    title,
    words: ['stop', 'over', 'finish', 'now', ...words],
    call,
    on: { kind },
    icon: 'cancel',
    steps: {},
    test: ({ state, starts_at }) => {
      if (state === 'over') return unavailable('It is over already.');
      return Date.parse(starts_at) < Date.now() ? AVAILABLE : unavailable(`It has not started. ${instead}`);
    },
    async run({ record, send, idempotencyKey }) {
      const { id, version, ends_at } = record;
      const body = { ends_at: new Date().toISOString() };
      const { data } = (await send(call, { params: { id }, body, ifMatch: version, idempotencyKey })) as Written;
      return {
        say: says(calledOf(kind, record as KindFacts[K]), record),
        undo: (later) => later(call, { params: { id }, body: { ends_at }, ifMatch: data.version }),
      };
    },
  });
}

/** Returns the command that takes a record off the page that shows it, and goes to its list. */
export function takingOff<K extends Windowed>(kind: K, { title, words, says }: Spec<K>): Action<K> {
  const call = callOf(kind, 'remove');
  const restore = callOf(kind, 'restore');
  return action<K, Steps>({
    id: `${kind}.delete`,
    title,
    words: ['remove', 'delete', ...words],
    call: [call, restore],
    on: { kind },
    icon: 'remove',
    steps: {},
    async run({ record, send }) {
      const { id, version } = record;
      await send(call, { params: { id }, ifMatch: version });
      return {
        say: says(calledOf(kind, record as KindFacts[K]), record),
        go: listPath(kind),
        undo: (later) => later(restore, { params: { id } }),
      };
    },
  });
}

type Written = { data: { version: number } };
