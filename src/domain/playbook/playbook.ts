/** Maximum of steps in a playbook, and of playbooks one person keeps. */
export const MAX_PLAYBOOK_STEPS = 10;
export const MAX_PLAYBOOKS = 50;

/** The kinds of records a playbook runs on. */
export const PLAYBOOK_KINDS = ['booking', 'driver', 'car'] as const;
export type PlaybookKind = (typeof PLAYBOOK_KINDS)[number];

/**
 * The commands a playbook may have, by kind of record, and whether each can be undone: those that change one record at
 * once. Commands that open a form, pay money back or delete are left to a person's own eyes.
 */
const COMMANDS: Readonly<Record<PlaybookKind, Readonly<Record<string, 'undo' | 'final'>>>> = {
  booking: {
    'booking.confirm': 'undo',
    'booking.assign': 'undo',
    'booking.reassign': 'undo',
    'booking.unassign': 'final',
    'booking.depart': 'final',
    'booking.arrive': 'final',
    'booking.board': 'final',
    'booking.complete': 'final',
    'booking.comment': 'undo',
  },
  driver: { 'driver.enable': 'undo', 'driver.disable': 'final', 'driver.comment': 'undo' },
  car: { 'car.enable': 'undo', 'car.disable': 'final' },
};

/** Returns the ids of the commands a playbook on records of a kind may have. */
export const commandsFor = (kind: PlaybookKind): readonly string[] => Object.keys(COMMANDS[kind]);

/** Returns the kind of record a command runs on, if a playbook may have it. */
export const playbookKindOf = (command: string): PlaybookKind | undefined =>
  PLAYBOOK_KINDS.find((kind) => Object.hasOwn(COMMANDS[kind], command));

/** Returns whether what a command did can be undone. */
export function canUndo(command: string): boolean {
  const kind = playbookKindOf(command);
  return kind !== undefined && COMMANDS[kind][command] === 'undo';
}

type Step = { command: string; values: Readonly<Record<string, unknown>>; ask: readonly string[] };

/** Returns what is wrong with the steps of a playbook, by field; empty where they can be kept. */
export function stepProblems(kind: PlaybookKind, steps: readonly Step[]): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const [place, { command, values, ask }] of steps.entries()) {
    if (playbookKindOf(command) !== kind)
      problems[`steps.${place}.command`] = [`A playbook for a ${kind} can’t have this command.`];
    const both = ask.filter((name) => Object.hasOwn(values, name));
    if (both.length > 0) problems[`steps.${place}.ask`] = ['An answer is either kept or asked for, not both.'];
  }
  return problems;
}
