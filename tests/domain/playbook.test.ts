import { describe, expect, it } from 'vitest';
import { canUndo, commandsFor, PLAYBOOK_KINDS, playbookKindOf, stepProblems } from '#domain/playbook/playbook.ts';

const step = (command: string, ask: string[] = []) => ({ command, values: { text: 'x' }, ask });

describe('the commands of a playbook', () => {
  it('are those of one kind of record', () => {
    expect(playbookKindOf('booking.confirm')).toBe('booking');
    expect(playbookKindOf('booking.cancel')).toBeUndefined();
    expect(playbookKindOf('constructor')).toBeUndefined();
    expect(stepProblems('booking', [step('booking.confirm'), step('booking.comment')])).toEqual({});
    expect(stepProblems('car', [step('car.enable'), step('booking.confirm')])).toEqual({
      'steps.1.command': ['A playbook for a car can’t have this command.'],
    });
  });

  it('keep an answer or ask for it', () => {
    expect(Object.keys(stepProblems('booking', [step('booking.comment', ['text'])]))).toEqual(['steps.0.ask']);
  });

  it('say whether they can be undone', () => {
    expect(canUndo('booking.confirm')).toBe(true);
    expect(canUndo('booking.unassign')).toBe(false);
    // It may take jobs with it, and its command offers no undo.
    expect(canUndo('driver.disable')).toBe(false);
    expect(canUndo('booking.vanish')).toBe(false);
    expect(PLAYBOOK_KINDS.every((kind) => commandsFor(kind).some(canUndo))).toBe(true);
  });
});
