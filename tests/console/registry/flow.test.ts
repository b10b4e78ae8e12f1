import { describe, expect, test } from 'vitest';
import { answer, askedAs, back, begin, deedAfter, deedOn, question, withoutOptional } from '#console/registry/flow.ts';
import { money, number, prefill, record, refusal, text } from '#console/registry/steps.ts';
import { action, type Action } from '#console/registry/define.ts';
import { booking, city, ctx, sample } from './sample.ts';

const at = { ctx: ctx() };
const start = (records: ReturnType<typeof booking>[] = [], values: Record<string, unknown> = {}) => ({
  ...at,
  records,
  values,
});

function def(id: string) {
  const command = sample.get(id);
  if (command?.is !== 'action') throw new Error(`no action ${id}`);
  return command.def;
}

describe('filling a command in', () => {
  test('asks for the record, then each step, then the confirmation', () => {
    const cancel = def('booking.cancel');
    let flow = begin(cancel, start());
    expect(question(cancel, flow, at)).toEqual({ ask: 'record', kind: 'booking' });
    flow = { ...flow, records: [booking(1)] };
    expect(question(cancel, flow, at)).toMatchObject({ ask: 'step', name: 'reason' });
    flow = answer(cancel, flow, 'reason', 'duplicate', at);
    expect(question(cancel, flow, at)).toEqual({ ask: 'confirm' });
  });

  test('a step that only makes sense after another answer is asked then, and its answer goes when it no longer does', () => {
    const cancel = def('booking.cancel');
    let flow = answer(cancel, begin(cancel, start([booking(1)])), 'reason', 'other', at);
    expect(question(cancel, flow, at)).toMatchObject({ ask: 'step', name: 'note' });
    flow = answer(cancel, flow, 'note', 'the car broke down', at);
    expect(question(cancel, flow, at)).toEqual({ ask: 'confirm' });
    flow = answer(cancel, flow, 'reason', 'duplicate', at);
    expect(flow.values).toEqual({ reason: 'duplicate' });
  });

  test('with everything known there is nothing to ask', () => {
    expect(question(def('booking.confirm'), begin(def('booking.confirm'), start([booking(1)])), at)).toEqual({
      ask: 'nothing',
    });
  });

  test('the button of the last question says what is done; before another question or a confirmation it does not', () => {
    const noted = action({
      id: 'booking.note',
      title: 'Note booking',
      on: { kind: 'booking' },
      steps: {
        note: text({ label: 'Note' }),
        why: text({
          label: 'Why so long',
          when: ({ values: { note } }) => typeof note === 'string' && note.length > 5,
        }),
      },
      run: async () => ({ say: '' }),
    }) as Action;
    const one = begin(noted, start([booking(1)]));
    expect(deedAfter(noted, one, 'note', undefined, at)).toBe('Note booking');
    expect(deedAfter(noted, one, 'note', 'short', at)).toBe('Note booking');
    expect(deedAfter(noted, one, 'note', 'longer than that', at)).toBeUndefined();
    const two = begin(noted, start([booking(1), booking(2)]));
    expect(deedAfter(noted, two, 'note', 'short', at)).toBe('Note 2 bookings');
    const confirmed = { ...noted, danger: 'confirm' as const };
    expect(deedAfter(confirmed, one, 'note', 'short', at)).toBeUndefined();
  });

  test('a command that was said in a sentence asks only for what is required, and going back reaches the rest', () => {
    const noted = action({
      id: 'booking.note',
      title: 'Note booking',
      on: { kind: 'booking' },
      danger: 'confirm',
      steps: { why: text({ label: 'Why' }), note: text({ label: 'Note', optional: true }) },
      run: async () => ({ say: '' }),
    }) as Action;
    const flow = withoutOptional(noted, begin(noted, start([booking(1)])));
    expect(question(noted, flow, at)).toMatchObject({ ask: 'step', name: 'why' });
    const said = answer(noted, flow, 'why', 'because', at);
    expect(question(noted, said, at)).toEqual({ ask: 'confirm' });
    const before = back(noted, said, at);
    expect(before && question(noted, before, at)).toMatchObject({ ask: 'step', name: 'note' });
  });

  test('several records are asked about, where no other question comes before', () => {
    const confirm = def('booking.confirm');
    const flow = begin(confirm, start([booking(1), booking(2)]));
    expect(question(confirm, flow, at)).toEqual({ ask: 'confirm' });
    expect(askedAs({ title: 'Confirm booking' }, flow, 0)).toBe('Confirm 2 bookings?');
    expect(askedAs({ title: 'Confirm booking' }, flow, 81)).toBe('Confirm 2 of 83 bookings?');
    expect(deedOn({ title: 'Confirm booking' }, flow)).toBe('Confirm 2 bookings');
    expect(askedAs({ title: 'Mark as paid' }, flow, 1)).toBe('Mark as paid: 2 of 3 bookings?');
    expect(askedAs({ title: 'Confirm booking' }, { ...flow, job: { count: 1200 } }, 0)).toBe('Confirm 1,200 bookings?');
  });

  test('a link’s answers are kept when they will do, and dropped when not', () => {
    const cancel = def('booking.cancel');
    expect(begin(cancel, start([booking(1)], { reason: 'duplicate', evil: 1 })).values).toEqual({
      reason: 'duplicate',
    });
  });

  test('back reopens the last answer, then the records, then there is nothing before', () => {
    const cancel = def('booking.cancel');
    const flow = answer(cancel, begin(cancel, start([booking(1)])), 'reason', 'duplicate', at);
    const once = back(cancel, flow, at);
    expect(once).toMatchObject({ values: { reason: 'duplicate' }, reopened: 'reason' });
    if (!once) throw new Error('nothing before');
    expect(question(cancel, once, at)).toMatchObject({ ask: 'step', name: 'reason' });
    const twice = back(cancel, once, at);
    expect(twice?.records).toEqual([]);
    expect(twice && back(cancel, twice, at)).toBeUndefined();
  });
});

describe('answers', () => {
  const here = start([booking(1)]);
  const amount = money({ label: 'Amount', currency: () => 'SGD', max: () => 5300 });
  const note = text({
    label: 'Note',
    min: 10,
    check: (value) => (value.includes('!') ? 'Stay calm.' : undefined),
  });

  test('that will not do say why in a sentence', () => {
    expect(refusal(note, '', here)).toBe('Note is needed.');
    expect(refusal(note, 'short', here)).toBe('Note must have at least 10 characters.');
    expect(refusal(note, 'long enough!', here)).toBe('Stay calm.');
    expect(refusal(note, 'long enough', here)).toBeUndefined();
    expect(refusal(amount, { minor: 5301, currency: 'SGD' }, here)).toBe('Amount is more than allowed here.');
    expect(refusal(amount, { minor: 0, currency: 'SGD' }, here)).toBe('Amount must be more than zero.');
    expect(refusal(number({ label: 'Days', min: 1, max: 14 }), 15, here)).toBe('Days must be at most 14.');
    expect(refusal(text({ label: 'Note', optional: true }), '', here)).toBeUndefined();
  });

  test('come from the context when it has them, but only when they will do', () => {
    const steps = {
      code: text({ label: 'Code', from: ({ records }) => records[0]?.label }),
      note: text({ label: 'Note', min: 10, from: () => 'short' }),
    };
    expect(prefill(steps, here)).toEqual({ code: 'AT2605217K3Q1' });
    expect(prefill(steps, start([booking(1)], { code: 'mine' }))).toEqual({ code: 'mine' });
  });

  test('may be another record, taken from the screen when it shows one of that kind', () => {
    const step = record({
      label: 'City',
      of: 'city',
      from: ({ ctx: now }) => (now.open?.kind === 'city' ? now.open : undefined),
    });
    const at396 = { ...here, ctx: ctx({ open: city(396) }) };
    expect(prefill({ step }, at396)).toEqual({ step: city(396) });
    expect(prefill({ step }, here)).toEqual({});
    expect(refusal(step, undefined, here)).toBe('City is needed.');
  });
});
