import { describe, expect, it } from 'vitest';
import { splitQuoted } from '#domain/ticket/quoted.ts';
import { fillReply, unfilledText } from '#domain/ticket/saved-reply.ts';
import { isAutomatic } from '#domain/ticket/mail.ts';
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

describe('the header Auto-Submitted', () => {
  it.each([
    ['auto-replied', true],
    [' Auto-Generated ; owner-email="me@example.com"', true],
    ['no', false],
    ['No (a person)', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('of "%s" says that a machine sent the mail: %s', (header, automatic) => {
    expect(isAutomatic(header)).toBe(automatic);
  });
});

describe('what a customer wrote', () => {
  it.each([
    [
      'above marked lines',
      'On Fri, 20 Nov 2026 at 9:00, Kerbside <help@kerbside.example> wrote:\n> Shall we?\n>\n> Ana',
    ],
    [
      'above an introduction of two lines',
      'On Friday, 20 November 2026 at 09:00:00 GMT+8, Kerbside\n<help@kerbside.example> wrote:\n\n> Shall we?',
    ],
    ['in another language', 'Am 20.11.2026 um 09:00 schrieb Kerbside:\n> Sollen wir?'],
    ['above marked lines alone', '> Shall we?\n> Ana'],
    ['above an earlier mail below a rule', '-----Original Message-----\nFrom: Kerbside\nSent: Friday\n\nShall we?'],
    [
      'above an earlier mail below a line',
      '________________________________\nVon: Kerbside\nGesendet: Freitag\n\nSollen wir?',
    ],
    [
      'above an earlier mail with its head',
      '*From:* Kerbside <help@kerbside.example>\n*Date:* Friday\n*Subject:* Re\n\nShall we?',
    ],
  ])('stands apart from what is quoted: %s', (_, quoted) => {
    expect(splitQuoted(`Yes, please.\n\n${quoted}`)).toEqual({ own: 'Yes, please.', quoted });
  });

  it.each([
    ['without a quotation', 'Yes, please.\n\nTheo'],
    ['between quoted lines', '> Shall we?\nYes.\n> At nine?\nAt ten.'],
    ['that is nothing but quoted', '> Shall we?'],
    ['with facts of its own', 'My flight:\nNumber: LH 778\nTerminal: 3\nSeats: 4'],
    ['with a rule', 'Yes\n----------\nTheo'],
    ['that is empty', ''],
  ])('stays whole %s', (_, text) => {
    expect(splitQuoted(text)).toEqual({ own: text, quoted: '' });
  });
});
