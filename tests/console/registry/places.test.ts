import { describe, expect, it } from 'vitest';
import type { Ref } from '#console/registry/kinds.ts';
import { registry } from '#console/registry/registry.ts';
import { buttonsOf, isNextStep, menuPlaces, type Offered } from '#console/registry/places.ts';
import { WHOLE } from '#tests/kit/commands.ts';

const product = registry(WHOLE);

/** Commands as they are offered on records; `blocked` names those that cannot run now. */
const offered = (ids: readonly string[], blocked: readonly string[] = [], refs: readonly Ref[] = []): Offered[] =>
  ids.map((id) => {
    const command = product.get(id);
    if (!command) throw new Error(`There is no command ${id}`);
    return {
      id,
      command,
      ...(blocked.includes(id) && { blocked: 'Not now.' }),
      ...(isNextStep(command, refs) && { next: true as const }),
    };
  });
const ids = (list: readonly Offered[]) => list.map(({ id }) => id);

describe('Buttons', () => {
  const ORDERS = ['booking.amend', 'booking.confirm', 'booking.cancel', 'booking.refund'];

  it('offer the next step of one record as the primary button, in the last place, even when it cannot be undone', () => {
    const { buttons, primary, rest } = buttonsOf(offered(ORDERS, ['booking.confirm']), {
      records: 1,
      shown: 3,
      primary: true,
    });
    expect(ids(buttons)).toEqual(['booking.amend', 'booking.refund']);
    expect(primary?.id).toBe('booking.refund');
    expect(ids(rest)).toEqual(['booking.confirm', 'booking.cancel']);
  });

  it('never offer what cannot be undone for several records', () => {
    for (const primary of [true, false]) {
      const { buttons, primary: chosen } = buttonsOf(offered([...ORDERS, 'message.resend']), {
        records: 2,
        shown: 9,
        primary,
      });
      expect(ids(buttons).toSorted()).toEqual(['booking.amend', 'booking.confirm']);
      expect(chosen?.id).toBe(primary ? 'booking.confirm' : undefined);
    }
  });

  it('offer the next step of a trip on the booking, and at most two others', () => {
    const steps = ['booking.reassign', 'booking.unassign', 'booking.depart', 'booking.arrive'];
    const page = { records: 1, shown: 3, primary: true };
    const { buttons, primary } = buttonsOf(offered(['booking.amend', ...steps], ['booking.depart']), page);
    expect(ids(buttons)).toEqual(['booking.amend', 'booking.reassign', 'booking.arrive']);
    expect(primary?.id).toBe('booking.arrive');
    expect(ids(menuPlaces(offered(steps), 2).rare)).toEqual(['booking.depart', 'booking.arrive']);
  });

  it('are three where a record has no next step now', () => {
    const page = { records: 1, shown: 3, primary: true };
    const trip = ['booking.amend', 'booking.reassign', 'booking.unassign', 'booking.arrive'];
    const { buttons } = buttonsOf(offered(trip, ['booking.arrive']), page);
    expect(ids(buttons)).toEqual(['booking.amend', 'booking.reassign', 'booking.unassign']);
  });

  it('offer the refund of a stay as its next step while one is due, and otherwise in the menu', () => {
    const STAY = ['hotel_booking.amend', 'hotel_booking.confirm', 'hotel_booking.refund'];
    const stay = (refund_due_minor: number) =>
      ({ kind: 'hotel_booking', id: 1, label: 'A stay', record: { refund_due_minor } }) as unknown as Ref;
    const primaryOf = (refs: readonly Ref[], blocked: readonly string[] = ['hotel_booking.confirm']) =>
      buttonsOf(offered(STAY, blocked, refs), { records: refs.length, shown: 3, primary: true }).primary?.id;
    expect(primaryOf([stay(450_000)])).toBe('hotel_booking.refund');
    expect(primaryOf([stay(0)])).toBeUndefined();
    expect(primaryOf([stay(450_000)], [])).toBe('hotel_booking.confirm');
    expect(primaryOf([stay(450_000), stay(450_000)])).toBeUndefined();
    expect(ids(menuPlaces(offered(STAY, [], [stay(0)]), 1).dangerous)).toEqual(['hotel_booking.refund']);
    expect(ids(menuPlaces(offered(STAY, [], [stay(1)]), 1).dangerous)).toEqual([]);
  });

  it('start with the commands that the place makes likely', () => {
    const { buttons } = buttonsOf(offered(ORDERS), {
      records: 1,
      shown: 1,
      primary: false,
      first: ['booking.confirm'],
    });
    expect(ids(buttons)).toEqual(['booking.confirm']);
  });

  it('leave out every command of the product that cannot be undone, whatever the kind of several records', () => {
    const actions = product.commands.filter(({ is }) => is === 'action').map(({ id }) => id);
    const { buttons } = buttonsOf(offered(actions), { records: 2, shown: actions.length, primary: true });
    const undoable = buttons.filter(({ command }) => command.is === 'action' && command.def.danger !== undefined);
    expect(undoable).toEqual([]);
    expect(buttons.length).toBeGreaterThan(20);
  });
});

describe('A menu', () => {
  it('puts what cannot be undone last, below what does not apply now', () => {
    const places = menuPlaces(offered(['booking.cancel', 'booking.amend', 'booking.confirm'], ['booking.confirm']), 1);
    expect(Object.entries(places).map(([place, list]) => [place, ids(list)])).toEqual([
      ['likely', ['booking.amend']],
      ['rare', []],
      ['blocked', ['booking.confirm']],
      ['dangerous', ['booking.cancel']],
    ]);
  });

  it('starts with the next step of one record, and not with what cannot be undone of several', () => {
    const commands = offered(['booking.amend', 'booking.refund']);
    expect(ids(menuPlaces(commands, 1).likely)).toEqual(['booking.refund', 'booking.amend']);
    expect(ids(menuPlaces(commands, 2).likely)).toEqual(['booking.amend']);
    expect(ids(menuPlaces(commands, 2).dangerous)).toEqual(['booking.refund']);
  });
});
