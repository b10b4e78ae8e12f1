import type { Ref } from './kinds.ts';
import type { Command } from './registry.ts';

/** A command as it is offered on records. */
export type Offered = {
  id: string;
  command: Command;
  /** Why it cannot run now. */
  blocked?: string;
  /** Whether it is the next step of these records. */
  next?: true;
};

/** What a row of buttons is made of. */
type ButtonOptions = {
  /** The number of records that a command would run on. */
  records: number;
  /** The number of buttons beside the menu, the primary one among them. */
  shown: number;
  /** Whether one of them may be primary. */
  primary: boolean;
  /** Ids of the commands that stand first, where the place they are offered in makes them likelier than others. */
  first?: readonly string[];
};

/** Buttons in their order, the primary one last, and what is left for the menu beside them. */
type Buttons<Each> = { buttons: readonly Each[]; primary: Each | undefined; rest: readonly Each[] };

/** Returns whether a command is the next step of records. What depends on a record is the next step of one alone. */
export function isNextStep(command: Command, refs: readonly Ref[] = []): boolean {
  const primary = command.is === 'action' && command.def.primary;
  if (typeof primary !== 'function') return primary === true;
  const [ref] = refs;
  return ref !== undefined && refs.length === 1 && primary(ref.record);
}

/**
 * Returns whether a command stands apart from the others, last and in red. What cannot be undone does, unless it is the
 * very next step for one record: that step shows what it will do, for this record, before it does it.
 */
export const isDangerous = ({ command, next }: Offered, records: number): boolean =>
  command.is === 'action' && command.def.danger !== undefined && !(next && records === 1);

/** Returns which commands are buttons. Dangerous, rare and blocked ones never are. */
export function buttonsOf<Each extends Offered>(
  offered: readonly Each[],
  { records, shown, primary: mayBePrimary, first = [] }: ButtonOptions,
): Buttons<Each> {
  const ready = offered.filter((each) => isReady(each) && !isRare(each, records) && !isDangerous(each, records));
  const likely = [...ready.filter(({ id }) => first.includes(id)), ...ready.filter(({ id }) => !first.includes(id))];
  const primary = mayBePrimary ? likely.find(({ next }) => next) : undefined;
  const others = likely.filter((each) => each !== primary).slice(0, primary ? shown - 1 : shown);
  const buttons = primary ? [...others, primary] : others;
  return { buttons, primary, rest: offered.filter((each) => !buttons.includes(each)) };
}

/** Returns the groups of a menu: likely commands, rare ones, those that do not apply now, and dangerous ones last. */
export function menuPlaces<Each extends Offered>(offered: readonly Each[], records: number) {
  const ready = offered.filter(isReady);
  const safe = ready.filter((each) => !isDangerous(each, records));
  const usual = safe.filter((each) => !isRare(each, records));
  return {
    likely: [...usual.filter(({ next }) => next), ...usual.filter(({ next }) => !next)],
    rare: safe.filter((each) => isRare(each, records)),
    blocked: offered.filter((each) => !isReady(each)),
    dangerous: ready.filter((each) => isDangerous(each, records)),
  };
}

const isReady = ({ blocked }: Offered): boolean => blocked === undefined;
/** The next step of one record is offered on it, however rarely it is typed. */
const isRare = ({ command, next }: Offered, records: number): boolean =>
  command.is === 'action' && command.def.rare === true && !(next && records === 1);
