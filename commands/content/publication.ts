import { maySetVisible, mayUnschedule } from '#domain/content/state.ts';
import type { Ctx } from '#console/registry/context.ts';
import { action, AVAILABLE, unavailable, type Action } from '#console/registry/define.ts';
import { nounOf } from '#console/registry/kinds.ts';
import { choice, text, type Steps } from '#console/registry/steps.ts';
import { momentOf, notToCome, zoneOf } from '#commands/moments.ts';
import { as, factsOf, nameOf, type ContentCommands, type ContentKind } from './facts.ts';

const LATER = 'later';

type Chosen = { when: 'now' | typeof LATER; time?: string | undefined; until?: string | undefined };

/** Returns the body of a confirmation: one instant for all that are confirmed together, which is a release. */
const confirmation = ({ when, time, until }: Chosen, ctx: Ctx) => ({
  at: when === LATER ? (momentOf(time ?? '', ctx) ?? null) : null,
  until: until === undefined ? null : (momentOf(until, ctx) ?? null),
  schedule_zone: zoneOf(ctx),
});

const WHEN = {
  when: choice<'now' | typeof LATER, { label: string }>({
    label: 'When',
    options: [
      { value: 'now', label: 'Now' },
      { value: LATER, label: 'Later' },
    ],
  }),
  time: text({
    label: 'Time',
    max: 40,
    hint: 'Such as tomorrow 9:00, fri 14:30 or +2d, by the clock of your profile',
    when: ({ values }) => values['when'] === LATER,
    check: (typed: string, { ctx }) => notToCome(typed, ctx),
  }),
  until: text({
    label: 'Until',
    max: 40,
    optional: true,
    hint: 'When it is hidden again; empty for never',
    check: (typed: string, { ctx }) => notToCome(typed, ctx),
  }),
};

/** Publishes the draft, now or later. */
export const confirm = <K extends ContentKind>({ kind, calls }: ContentCommands<K>) =>
  action<K, typeof WHEN>({
    id: `${kind}.confirm`,
    title: `Publish ${nounOf(kind)}`,
    words: ['confirm', 'release', 'live', 'go live', 'schedule', 'approve', 'post', 'put online', 'launch'],
    call: calls.confirm,
    on: { kind },
    icon: 'confirm',
    keys: ['Shift+A'],
    primary: true,
    steps: WHEN,
    many: (values, ctx) => ({ call: calls.confirm, body: confirmation(values, ctx) }),
    test: ({ changed, live }) =>
      live && !changed ? unavailable('There is nothing to publish: the draft is the same as what is live.') : AVAILABLE,
    async run({ record, values, send, idempotencyKey, ctx }) {
      const body = confirmation(values, ctx);
      await send(calls.confirm, { params: { id: record.id }, body, ifMatch: record.version, idempotencyKey });
      return {
        say: body.at === null ? `${nameOf(kind, record)} is published.` : `${nameOf(kind, record)} is scheduled.`,
        ...(body.at !== null && { undo: (later) => later(calls.unschedule, { params: { id: record.id } }) }),
        // Hiding undoes a first publication only: afterwards readers would lose what was live before.
        ...(body.at === null && !record.live && { undo: (later) => later(calls.hide, { params: { id: record.id } }) }),
      };
    },
  });

/** Takes back a publication that is still ahead. */
export const unschedule = <K extends ContentKind>({ kind, calls }: ContentCommands<K>) =>
  action<K, Steps>({
    id: `${kind}.unschedule`,
    title: `Cancel schedule of ${nounOf(kind)}`,
    words: ['unschedule', 'not later', 'stop', 'cancel publication', 'do not publish'],
    call: calls.unschedule,
    on: { kind, max: 1 },
    icon: 'cancel',
    steps: {},
    test: (record) => as(mayUnschedule(factsOf(record))),
    async run({ record, send }) {
      await send(calls.unschedule, { params: { id: record.id }, ifMatch: record.version });
      return { say: `${nameOf(kind, record)} is not scheduled any more.` };
    },
  });

/** Hides what is live from the public, or shows it again. */
export function visibility<K extends ContentKind>({ kind, calls }: ContentCommands<K>, on: boolean): Action<K> {
  const call = on ? calls.show : calls.hide;
  const opposite = on ? calls.hide : calls.show;
  return action<K, Steps>({
    id: on ? `${kind}.show` : `${kind}.hide`,
    title: `${on ? 'Show' : 'Hide'} ${nounOf(kind)}`,
    words: on ? ['unhide', 'visible', 'public'] : ['unpublish', 'take down', 'withdraw', 'offline', 'pull'],
    call,
    on: { kind },
    icon: on ? 'enable' : 'disable',
    ...(on ? { rare: true as const } : { keys: ['Shift+H'] }),
    steps: {},
    many: () => ({ call }),
    test: (record) => {
      const verdict = maySetVisible(factsOf(record));
      if (!verdict.ok || record.visible !== on) return as(verdict);
      return unavailable(on ? 'It is shown already.' : 'It is hidden already.');
    },
    async run({ record, send }) {
      await send(call, { params: { id: record.id }, ifMatch: record.version });
      return {
        say: `${nameOf(kind, record)} is ${on ? 'shown' : 'hidden'}.`,
        undo: (later) => later(opposite, { params: { id: record.id } }),
      };
    },
  });
}
