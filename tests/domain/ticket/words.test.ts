import { describe, expect, it } from 'vitest';
import { splitQuoted } from '#domain/ticket/quoted.ts';
import { fillReply, unfilledText } from '#domain/ticket/saved-reply.ts';
import {
  isAutomatic,
  isOwnAddress,
  messageIdsIn,
  ownMessages,
  readSender,
  threadOf,
  type Pointed,
} from '#domain/ticket/mail.ts';
import { mostTellingFirst } from '#domain/ticket/files.ts';
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
    ['Re: TK 261122 WA1T1', 'TK261122WA1T1'],
    ['Re: tk-261122-waiti, again', 'TK261122WA1T1'],
    ['Re: ＴＫ２６１１２２ＷＡ１Ｔ１', 'TK261122WA1T1'],
    ['TK269922WA1T1 has no such day, TK261122WA1T1 has', 'TK261122WA1T1'],
    ['TK261122WA1T12 is too long', null],
    ['ATK261122WA1T1 is another word', null],
    ['My pickup', null],
  ])('is found in "%s"', (subject, code) => {
    expect(ticketCodeIn(subject)).toBe(code);
  });
});

const PERSON = { from: 'ana@example.com', subject: 'My pickup' };

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
    expect(isAutomatic({ ...PERSON, auto_submitted: header })).toBe(automatic);
  });
});

describe('a mail', () => {
  it.each([
    ['the empty sender', { from: '' }],
    ['a return path that nobody answers', { headers: { 'Return-Path': '<>' } }],
    ['a mail server', { from: 'MAILER-DAEMON@mx.example.com' }],
    ['the mail server of Exchange', { from: 'MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.com' }],
    ['a postmaster who could not deliver it', { from: 'postmaster@example.com', subject: 'Undeliverable: My pickup' }],
    ['Auto-Submitted among other headers', { headers: { 'AUTO-SUBMITTED': 'auto-replied' } }],
    ['X-Autoreply', { headers: { 'X-Autoreply': 'yes' } }],
    ['Precedence', { headers: { Precedence: 'Bulk' } }],
    ['a report', { headers: { 'Content-Type': 'multipart/report; report-type=delivery-status' } }],
  ])('is a machine’s by %s', (_, sent) => {
    expect(isAutomatic({ ...PERSON, ...sent })).toBe(true);
  });

  it.each([
    ['a name that reminds of one', { from: 'daemon.hall@example.com' }],
    ['a postmaster who asks something', { from: 'postmaster@example.com' }],
    ['a mailing list', { headers: { Precedence: 'list', 'Return-Path': '<list@example.com>' } }],
    ['X-Autoreply that says no', { headers: { 'X-Autoreply': 'no' } }],
  ])('is a person’s with %s', (_, sent) => {
    expect(isAutomatic({ ...PERSON, ...sent })).toBe(false);
  });

  it.each([
    ['Ana Lim <Ana@Example.com>', 'ana@example.com'],
    ['<>', ''],
    [' ', ''],
    ['MAILER-DAEMON (Mail Delivery System)', ''],
    ['nobody', null],
  ])('from “%s” is from %j', (from, read) => {
    expect(readSender(from)).toBe(read);
  });

  it('names one of our messages on our own host only', () => {
    const ids = messageIdsIn([
      '<m12@help.example> <m13@elsewhere.example>',
      '(see) <M14@help.example>\n <m15@HELP.example>',
    ]);
    expect(ids).toHaveLength(4);
    expect(ownMessages(ids, 'team@help.example')).toEqual([12, 15]);
  });

  it('is our own from our address, with a mark as well', () => {
    const own = ['help@k.example', 'Help+m12@K.example', 'helper@k.example', 'help@k.example.com'];
    expect(own.map((address) => isOwnAddress(address, 'help@k.example'))).toEqual([true, true, false, false]);
  });
});

describe('the ticket of a mail', () => {
  const pointed = (id: number, by: Pointed['by'], known = false): Pointed => ({ id, by, known });

  it.each([
    ['has its code in the subject', [pointed(1, 'ours'), pointed(2, 'code')], 2, true],
    ['is one that the sender is on, before all others', [pointed(1, 'theirs', true), pointed(2, 'code')], 1, true],
    ['is what one of our messages was about', [pointed(1, 'ours'), pointed(2, 'theirs')], 1, true],
    ['is only named where the sender has no part in it', [pointed(1, 'theirs')], 1, false],
    ['is the latest of several', [pointed(1, 'theirs', true), pointed(2, 'theirs', true)], 2, true],
  ])('%s', (_, found, id, joins) => {
    expect(threadOf(found)).toMatchObject({ id, joins });
  });

  it('is none where the mail points to none', () => {
    expect(threadOf([])).toBeUndefined();
  });
});

describe('the files of a mail', () => {
  const file = (name: string, bytes: number, content = name) => ({ name, bytes, content });
  const order = (...files: ReturnType<typeof file>[]) => mostTellingFirst(files).map(({ name }) => name);

  it('stay in their order where none is a small picture', () => {
    expect(order(file('b.pdf', 10), file('a.jpg', 90_000))).toEqual(['b.pdf', 'a.jpg']);
  });

  it('have small pictures after all others, and what is there already last', () => {
    const names = order(
      file('logo.png', 900, 'logo'),
      file('logo again.png', 900, 'logo'),
      file('mark.gif', 80),
      file('pass.pdf', 900, 'pass'),
      file('pass again.pdf', 900, 'pass'),
      file('photo.jpg', 90_000),
    );
    expect(names).toEqual(['pass.pdf', 'photo.jpg', 'logo.png', 'mark.gif', 'logo again.png', 'pass again.pdf']);
  });
});

describe('what a customer wrote', () => {
  it('is also the line that leads to what they marked themselves', () => {
    const text = 'Hello,\nplease book for 2:';
    expect(splitQuoted(`${text}\n> SQ 12`)).toEqual({ own: text, quoted: '> SQ 12' });
  });

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
    ['in French', 'Le ven. 20 nov. 2026 à 09:00, Kerbside <help@kerbside.example> a écrit :\n> On y va ?'],
    ['in Chinese', '2026年11月20日 Kerbside 写道：\n> 可以吗？'],
    ['above the head of Outlook', 'From: Kerbside\nSent: Friday\nTo: Ana\nSubject: Re: pickup\n\nShall we?'],
    ['above the head of Outlook, in French', 'De : Kerbside\nEnvoyé : vendredi\nÀ : Ana\nObjet : Re\n\nOn y va ?'],
    [
      'above the head of Outlook, in Chinese',
      '发件人: Kerbside\n发送时间: 2026年11月20日\n收件人: Ana\n主题: Re\n\n可以吗？',
    ],
    [
      'above the head of Outlook, in Japanese',
      '差出人: Kerbside\n送信日時: 11月20日\n宛先: Ana\n件名: Re\n\nいいですか',
    ],
    [
      'above a forwarded mail',
      '---------- Forwarded message ---------\nFrom: Kerbside <help@kerbside.example>\nSubject: Re\n\nShall we?',
    ],
    [
      'above a head that begins with the subject',
      'Subject: Re\nDate: Fri, 20 Nov 2026\nFrom: Kerbside <help@kerbside.example>\n\nShall we?',
    ],
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
    [
      'with a booking request',
      'Please book:\nName: Ana Lim\nFlight: SQ 12\nEmail: ana@example.com\nPhone: 1\n\nThanks',
    ],
    [
      'with a ruled heading',
      'Hello,\n---- Booking details ----\nPassenger: Bo Tan\nDate: 3 March\nPickup: 09:30\n\nBo',
    ],
    ['with a ride', 'Hello,\nFrom: Changi Airport\nTo: Marina Bay\nDate: 3 March 2027\n\nThank you'],
    ['with a ride below a rule', 'Hello,\n______________\nFrom: Changi Airport\nTo: Marina Bay\nDate: 3 March\n\nBo'],
    ['with a ride among other facts', 'Hello,\nDate: 3 March\nFrom: Changi (ana@example.com)\nSubject: Ride\nSeats: 4'],
    ['with a form of a website', 'New enquiry\n\nFrom: Ana <ana@example.com>\nSubject: Ride\n\nMessage: At nine'],
    ['with the ride in German', 'Hallo,\nVon: Flughafen\nNach: Hotel\nDatum: 3. März\n\nDanke'],
    ['with a rule', 'Yes\n----------\nTheo'],
    ['that is empty', ''],
  ])('stays whole %s', (_, text) => {
    expect(splitQuoted(text)).toEqual({ own: text, quoted: '' });
  });
});
