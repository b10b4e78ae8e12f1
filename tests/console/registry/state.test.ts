import { describe, expect, test } from 'vitest';
import { registry } from '#console/registry/registry.ts';
import { needsOf, partitionTargets, state } from '#console/registry/state.ts';
import { WHOLE } from '#tests/kit/commands.ts';
import { booking, calls, city, ctx, DISPATCHER, EVERYTHING, sample } from './sample.ts';

const command = (id: string) => {
  const found = sample.get(id);
  if (!found) throw new Error(`no command ${id}`);
  return found;
};

describe('state', () => {
  test('takes the right from the call, and settles a flag', () => {
    expect(needsOf(command('booking.confirm').def)).toEqual(['order:edit']);
    expect(needsOf(command('city.disable').def)).toEqual(['data:disable']);
  });

  test('hides what the person may not do, and says which right it needs and no more', () => {
    expect(state(command('booking.cancel'), ctx({ grants: DISPATCHER }))).toEqual({
      is: 'hidden',
      why: 'Needs the right to cancel bookings (order:disable).',
    });
    expect(state(command('city.disable'), ctx({ grants: DISPATCHER, selected: [city(1, false)] }))).toEqual({
      is: 'hidden',
      why: 'Needs the right to disable reference data (data:disable).',
    });
  });

  test('hides changes of what all markets share from somebody limited to markets, and says why', () => {
    const { me, ...rest } = ctx();
    if (!me) throw new Error('The sample has nobody signed in');
    const limited = { ...rest, me: { ...me, markets: ['ph'] } };
    const disable = registry(WHOLE).get('language.disable');
    expect(disable && state(disable, limited)).toEqual({
      is: 'hidden',
      why: 'Only staff who work in all markets can change what all markets share.',
    });
    expect(state(command('city.disable'), { ...limited, selected: [city(1, true)] })).toEqual({ is: 'allowed' });
  });

  test('hides everything but open screens from somebody who is not signed in', () => {
    const nobody = { ...ctx(), me: undefined };
    const { me: _, ...rest } = nobody;
    expect(sample.commands.filter((entry) => state(entry, rest).is !== 'hidden').map((entry) => entry.id)).toEqual([
      'login',
      'notFound',
    ]);
  });

  test('hides what a foreign gateway lacks, without a word', () => {
    expect(state(command('booking.refund'), ctx({ has: (call) => call.id !== calls.refund.id }))).toEqual({
      is: 'hidden',
    });
  });

  test('is allowed without a record, because it prompts for one', () => {
    expect(state(command('booking.confirm'), ctx())).toEqual({ is: 'allowed' });
  });

  test('blocks with the reason and the command that helps', () => {
    expect(state(command('booking.confirm'), ctx({ open: booking(1, 'completed') }))).toEqual({
      is: 'blocked',
      why: 'AT2605217K3Q1 is completed.',
      fix: 'booking.cancel',
    });
  });

  test('the selection counts before the open record, and another kind does not count', () => {
    const at = ctx({ open: booking(1, 'completed'), selected: [booking(2)] });
    expect(state(command('booking.confirm'), at)).toEqual({ is: 'allowed' });
    expect(state(command('booking.confirm'), ctx({ selected: [city(1)] }))).toEqual({
      is: 'allowed',
    });
  });

  test('allows a mixed selection and says which records stay out', () => {
    const at = ctx({ selected: [booking(1), booking(2, 'completed')] });
    expect(state(command('booking.confirm'), at)).toMatchObject({
      is: 'allowed',
      skips: [{ ref: { id: 2 }, why: 'AT2605217K3Q2 is completed.' }],
    });
    const def = command('booking.confirm').def;
    expect('run' in def && partitionTargets(def, at.selected, at).runs.map((ref) => ref.id)).toEqual([1]);
  });

  test('blocks more records than the command takes', () => {
    expect(state(command('booking.refund'), ctx({ selected: [booking(1), booking(2)] }))).toEqual({
      is: 'blocked',
      why: 'Works on one booking at a time; 2 are selected.',
    });
  });

  test('a screen of a tag the person does not hold at all is hidden', () => {
    expect(state(command('data.city'), ctx({ grants: { order: EVERYTHING.order ?? [] } }))).toEqual({
      is: 'hidden',
      why: 'Needs the right to list reference data (data:query).',
    });
  });
});
