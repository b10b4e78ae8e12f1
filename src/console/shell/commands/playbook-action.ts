import { booking } from '#contract/booking/booking.ts';
import { driver } from '#contract/fleet/driver.ts';
import { car } from '#contract/fleet/car.ts';
import { playbook as calls } from '#contract/staff/playbook.ts';
import type { Playbook, PlaybookStep } from '#contract/staff/playbook.schema.ts';
import type { PlaybookKind } from '#domain/playbook/playbook.ts';
import type { RanCommand, Send } from '#console/registry/context.ts';
import { action, type Action, type Done, type RunArgs } from '#console/registry/define.ts';
import { nounOf, refOf, type Ref } from '#console/registry/kinds.ts';
import {
  keptStep,
  plan,
  questionsOf,
  undoWords,
  type FindCommand,
  type Planned,
} from '#console/registry/playbook-steps.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';

/** Returns the step a playbook keeps of a command that ran. */
export function keptOf(ran: RanCommand): PlaybookStep {
  const command = runtime().registry.get(ran.id);
  return keptStep(ran, command?.is === 'action' ? command.def.steps : {});
}

/** Returns the command that runs a playbook: its steps one after the other, each by the command a person would use. */
export function playbookAction(playbook: Playbook, find: FindCommand): Action {
  return action<PlaybookKind, Action['steps']>({
    id: `playbook.run-${playbook.id}`,
    title: playbook.name,
    words: ['playbook', 'run', nounOf(playbook.kind)],
    call: calls.list,
    on: { kind: playbook.kind, max: 1 },
    icon: 'jobs',
    rare: true,
    confirms: true,
    steps: questionsOf(playbook, find),
    async preview({ record, values, ctx, send }) {
      const ref = await fresh(playbook.kind, record.id, send);
      const steps = plan(playbook, ref, values, ctx, find);
      const refused = steps.some(({ why }) => why !== undefined);
      return {
        say: `${playbook.name} on ${ref.label}. ${undoWords(playbook, find)}`,
        facts: steps.map((step, place) => ({ label: `${place + 1}. ${step.title}`, value: wordsOf(step) })),
        button: `Run ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`,
        ...(refused && { blocked: 'Nothing runs, because not every step is possible.' }),
      };
    },
    run: (args) => runSteps(playbook, args, find),
  });
}

function wordsOf({ why, open, changes, values }: Planned): string {
  if (why !== undefined) return `Not possible: ${why}`;
  if (open) return 'Depends on the step before';
  const answers = Object.values(values).map((value) => answerWords(value));
  return changes || answers.filter(Boolean).join(', ') || 'Runs';
}

function answerWords(value: unknown): string {
  if (typeof value === 'object' && value !== null) return 'label' in value ? String(value.label) : '';
  return String(value);
}

type Undo = NonNullable<Done['undo']>;

async function runSteps(playbook: Playbook, args: RunArgs<PlaybookKind>, find: FindCommand): Promise<Done> {
  const { ctx, send, signal, idempotencyKey } = args;
  let ref = await fresh(playbook.kind, args.record.id, send);
  const steps = plan(playbook, ref, args.values, ctx, find);
  const refused = steps.find(({ why }) => why !== undefined);
  if (refused) throw new Error(`Nothing was done. ${refused.title}: ${refused.why}`);
  const undos: (Undo | undefined)[] = [];
  for (const [place, { command, title, values }] of steps.entries()) {
    try {
      if (!command) throw new Error('This command no longer exists.');
      const { record } = ref;
      const verdict = command.def.test?.(record, ctx);
      if (verdict && !verdict.ok) throw new Error(verdict.why);
      const run = { record, values: values as RunArgs['values'], ctx, send, signal };
      const done = await command.def.run({ ...run, idempotencyKey: `${idempotencyKey}-${place + 1}` });
      undos.push(done.undo);
    } catch (error) {
      if (place === 0) throw error;
      return stopped(playbook, ref, steps, place, `${title}: ${sentenceOf(error)}`, undos);
    }
    ref = await fresh(playbook.kind, ref.id, send);
  }
  const undo = undoOf(playbook.kind, ref, undos);
  return { say: `${playbook.name}: ${steps.length} steps done on ${ref.label}.`, ...(undo && { undo }) };
}

/** Says which steps were done and which were not. */
function stopped(
  playbook: Playbook,
  ref: Ref,
  steps: readonly Planned[],
  place: number,
  why: string,
  undos: readonly (Undo | undefined)[],
): Done {
  const names = (some: readonly Planned[]) => some.map(({ title }) => title).join(', ');
  const stays = steps.filter((_, index) => index < place && !undos[index]);
  const undo = undoOf(
    playbook.kind,
    ref,
    undos.filter((each) => each !== undefined),
  );
  const left = undo && stays.length > 0 ? ` Undo leaves these steps as they are: ${names(stays)}.` : '';
  return {
    say: `${playbook.name} stopped on ${ref.label}.`,
    stopped: `Done: ${names(steps.slice(0, place))}. Not done: ${names(steps.slice(place))}. ${why}${left}`,
    ...(undo && { undo }),
  };
}

/**
 * Returns what undoes all steps, the last one first; undefined where one of them cannot be undone. It refuses where
 * somebody else has changed the record meanwhile.
 */
function undoOf(kind: PlaybookKind, done: Ref, undos: readonly (Undo | undefined)[]): Undo | undefined {
  const all = undos.flatMap((undo) => undo ?? []);
  if (all.length === 0 || all.length < undos.length) return undefined;
  return async (send) => {
    let now = await fresh(kind, done.id, send);
    if (versionOf(now) !== versionOf(done)) throw new Error(`Somebody has changed ${done.label} since.`);
    for (const undo of all.toReversed()) {
      // A step was given the version that it left behind; undoing the steps after it has raised that since.
      const current = versionOf(now);
      const sendNow: Send = (call, input) => {
        const own = input?.ifMatch !== undefined && Object.values(input.params ?? {}).includes(done.id);
        return send(call, own ? { ...input, ifMatch: current } : input);
      };
      await undo(sendNow);
      now = await fresh(kind, done.id, send);
    }
  };
}

const versionOf = ({ record }: Ref): number => ('version' in record ? record.version : 0);

/** Reads a record again, as the steps before have left it. */
async function fresh(kind: PlaybookKind, id: number, send: Send): Promise<Ref> {
  const params = { id };
  if (kind === 'booking') return refOf('booking', (await send(booking.one, { params })).data);
  if (kind === 'driver') return refOf('driver', (await send(driver.one, { params })).data);
  return refOf('car', (await send(car.one, { params })).data);
}
