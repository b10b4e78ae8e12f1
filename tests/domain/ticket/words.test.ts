import { describe, expect, it } from 'vitest';
import { fillReply, unfilledText } from '#domain/ticket/saved-reply.ts';
import { makeTicketCode, ticketCodeIn } from '#domain/ticket/ticket-code.ts';

describe('a saved reply', () => {
  const values = { code: 'AT2611227K3QZ', pickup: 'Sun 22 Nov, 16:00', driver: null };

  it('takes what is known of the booking', () => {
    expect(fillReply('{code} leaves at {pickup}.', values)).toBe('AT2611227K3QZ leaves at Sun 22 Nov, 16:00.');
    expect(unfilledText('AT2611227K3QZ leaves at 16:00.')).toBeNull();
  });

  it('keeps what is missing in sight, and says so before it is sent', () => {
    const text = fillReply('{driver} waits for {guest} and {driver}.', values);
    expect(text).toBe('{driver} waits for {guest} and {driver}.');
    expect(unfilledText(text)).toBe('Fill in {driver} and {guest} before you send it.');
  });

  it('does not read the value of one field as another', () => {
    expect(fillReply('{code}', { ...values, code: '{pickup}' })).toBe('{pickup}');
  });
});

describe('the code of a ticket', () => {
  it('has the day and five characters', () => {
    expect(makeTicketCode('2026-11-22', 0)).toBe('TK26112200000');
    expect(makeTicketCode('2026-11-22', 32 ** 5 - 1)).toBe('TK261122ZZZZZ');
    expect(() => makeTicketCode('2026-11-22', 32 ** 5)).toThrow(RangeError);
  });

  it.each([
    ['Re: [TK261122WA1T1] My pickup', 'TK261122WA1T1'],
    ['re: tk261122dve01', 'TK261122DVE01'],
    ['TK261122WA1T12 is too long', null],
    ['ATK261122WA1T1 is another word', null],
    ['My pickup', null],
  ])('is found in "%s"', (subject, code) => {
    expect(ticketCodeIn(subject)).toBe(code);
  });
});
