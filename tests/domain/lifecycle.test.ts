import { expect, it } from 'vitest';
import { allowed, happens, lifecycle } from '#domain/lifecycle.ts';

const states = { closed: 'closed', open: 'open' };
const refusal = (it: string, state: string, done: string) => `${it} is ${state} and cannot be ${done}.`;
const open = {
  from: ['closed'],
  to: 'open',
  log: 'opened',
  need: ['data:edit'],
  done: 'opened',
  undo: 'close',
} as const;
const close = { from: ['open'], to: 'closed', log: 'closed', need: [], done: 'closed' } as const;
const check = { from: ['open', 'closed'], log: 'checked', need: [], done: 'checked' } as const;
const DOOR = lifecycle({ states, refusal, events: { open, close, check } });

it('an event leads from the states it names to its own, or leaves the state as it is', () => {
  expect(happens(DOOR, 'open', 'closed', 'The door')).toEqual({ ok: true, to: 'open', log: 'opened' });
  expect(happens(DOOR, 'check', 'closed', 'The door')).toEqual({ ok: true, to: 'closed', log: 'checked' });
});

it('an event is refused in any other state, with a sentence and with what that state allows', () => {
  expect(happens(DOOR, 'open', 'open', 'The door')).toEqual({
    ok: false,
    code: 'invalid_transition',
    why: 'The door is open and cannot be opened.',
    allowed: ['close', 'check'],
  });
  expect(allowed(DOOR, 'closed')).toEqual(['open', 'check']);
});

it('an event without its sentence, an unknown state and an unknown undo do not compile', () => {
  const { done, ...mute } = close;
  // @ts-expect-error An event without the end of its sentence.
  lifecycle({ states, refusal, events: { close: mute } });
  // @ts-expect-error An event that leads to a state nobody declared.
  lifecycle({ states, refusal, events: { close: { ...close, to: 'ajar' } } });
  // @ts-expect-error An event that an undeclared one would undo.
  lifecycle({ states, refusal, events: { open } });
  expect(done).toBe('closed');
});
