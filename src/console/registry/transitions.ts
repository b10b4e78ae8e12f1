import type { Call } from '#contract/kit/call.ts';
import { KINDS, type KindFacts, type KindName } from '#contract/kinds.ts';
import type { Transition } from '#domain/lifecycle.ts';
import { asWords } from '#domain/text/words.ts';
import { action, type Action, type Availability, type RecordOf } from './define.ts';
import type { IconName } from './icons.ts';
import { calledOf, nounOf } from './kinds.ts';
import type { Versioned } from './plain.ts';
import { text, type Steps } from './steps.ts';

/** What only the console has of an event. */
type Worded = {
  /** What the command is called, where that is not the event and the noun. */
  title?: string;
  words: readonly string[];
  keys?: readonly string[];
  icon?: IconName;
  primary?: true;
  /** What is then said of the record: "is approved". */
  says: string;
};

type Spec<K extends KindName, E extends string> = {
  /** Returns the call of an event, with the parameters that name the event. */
  callOf(event: E): { call: Call; params?: Readonly<Record<string, string>> };
  /** Returns whether an event may happen to a record now: what the lifecycle says, then its guards. */
  may(event: E, record: RecordOf<K>): Availability;
  /** Where a reason is kept, if not in the log. */
  reasonHint?: string;
  touches?: readonly KindName[];
};

type Events<E extends string> = Readonly<Record<E, Transition<string, E>>>;

/**
 * Returns the commands of a lifecycle's events, by event. Reason, confirmation and undo follow from the lifecycle, bulk
 * jobs from the kind.
 */
export const transitions = <K extends Versioned, E extends string, N extends E>(
  kind: K,
  { events }: { readonly events: Events<E> },
  spec: Spec<K, E>,
  wording: Readonly<Record<N, Worded>>,
): Readonly<Record<N, Action<K>>> => {
  const commands = Object.entries<Worded>(wording).map(([event, worded]) => [
    event,
    transition(kind, event as N, events, spec, worded),
  ]);
  return Object.fromEntries(commands) as Record<N, Action<K>>;
};

function transition<K extends Versioned, E extends string>(
  kind: K,
  event: E,
  events: Events<E>,
  { callOf, may, reasonHint, touches }: Spec<K, E>,
  { title, says, words, keys, icon, primary }: Worded,
): Action<K> {
  const { call, params } = callOf(event);
  const { reason, undo } = events[event];
  const bulk: readonly Call[] = KINDS[kind].bulk;
  return action<K, Steps>({
    id: `${kind}.${event.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    title: title ?? `${asWords(event)} ${nounOf(kind)}`,
    words,
    call,
    ...(params && { params }),
    on: { kind },
    icon: icon ?? (reason ? 'cancel' : 'confirm'),
    ...(keys && { keys }),
    ...(primary && { primary }),
    ...(reason && !undo && { danger: 'confirm' as const }),
    steps: reason
      ? {
          reason: text({
            label: 'Reason',
            min: 3,
            max: 1000,
            hint: reasonHint ?? `Kept in the log of the ${nounOf(kind)}`,
          }),
        }
      : {},
    ...(bulk.includes(call) && {
      many: (values) => ({ call, ...(params && { params }), ...(reason && { body: values }) }),
    }),
    test: (record) => may(event, record),
    async run({ record, values, send, idempotencyKey }) {
      const { id, version } = record;
      const { data } = (await send(call, {
        params: { id, ...params },
        ifMatch: version,
        ...(reason && { body: values }),
        ...(call.idempotency && { idempotencyKey }),
      })) as { data: { version: number } };
      return {
        say: `${calledOf(kind, record as KindFacts[K])} ${says}.`,
        ...(touches && { touches }),
        ...(undo && {
          undo(later) {
            const back = callOf(undo);
            return later(back.call, { params: { id, ...back.params }, ifMatch: data.version });
          },
        }),
      };
    },
  });
}
