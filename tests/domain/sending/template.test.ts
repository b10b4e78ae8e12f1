import { describe, expect, it } from 'vitest';
import { channelsFor, eventsToldBy, hearingOf, uselessFrom } from '#domain/sending/booking-message.ts';
import { mailHtml } from '#domain/sending/mail-html.ts';
import { afterSilence, mayBecome, MESSAGE_STATES, retryAfter } from '#domain/sending/message.ts';
import { masked, mayCancel, mayResend } from '#domain/sending/message-words.ts';
import { comparable, whySkipped } from '#domain/sending/suppression.ts';
import { absentIn, filled, filledLine, knownPlaceholders, PLACEHOLDERS, TEMPLATES } from '#domain/sending/template.ts';
import { ENGLISH, languagesOf, textIn, textsOf } from '#domain/sending/template-texts.ts';

const NOW = new Date('2026-05-20T04:00:00Z');
const LATER = '2026-05-21T04:00:00Z';

describe('A template', () => {
  it('leaves out the lines that name what a booking does not have', () =>
    expect(
      filled('Hello {first_name},\n\nFlight: {flight}\n\n\nPickup: {pickup}', { first_name: 'Ana', pickup: 'noon' }),
    ).toBe('Hello Ana,\n\nPickup: noon'));

  it('keeps a subject readable without what is missing', () =>
    expect(filledLine('Your booking {code} {flight} is confirmed', { code: 'AT1' })).toBe(
      'Your booking AT1 is confirmed',
    ));

  it('tells once of each thing that a booking does not have', () =>
    expect(absentIn('{flight} at {pickup}, {flight}: {delay}', { pickup: 'noon' })).toEqual(['flight', 'delay']));

  it('names only what there is', () => {
    expect(knownPlaceholders('Hello {first_name}')).toEqual({ ok: true });
    expect(knownPlaceholders('Hello {frist_name}')).toMatchObject({ ok: false, why: /no \{frist_name\}/ });
    for (const code of TEMPLATES)
      for (const text of Object.values(ENGLISH[code])) expect(knownPlaceholders(text)).toEqual({ ok: true });
  });

  it('is used in a language only where all of it is written', () => {
    const texts = textsOf({
      code: 'voucher',
      subject: { 'zh-Hans': '已确认 {code}', ja: '確定 {code}' },
      text: { 'zh-Hans': '您好' },
      sms: { 'zh-Hans': '{code}' },
    });
    expect(languagesOf(texts)).toEqual(['en', 'zh-Hans']);
    expect(textIn(texts, 'zh-Hans').language).toBe('zh-Hans');
    expect(textIn(texts, 'ja').language).toBe('en');
    expect(textIn(texts, 'fr-CA').text).toBe(ENGLISH.voucher.text);
  });

  it('shows nothing of a customer’s as HTML', () => {
    const html = mailHtml('<script>alert(1)</script> see https://example.com/?a=1&b=2 now', {
      title: '"><img>',
      from: '<b>',
      language: 'en',
    });
    expect(html).not.toMatch(/<script>|<img>|<b>/);
    expect(html).toContain('href="https://example.com/?a=1&#38;b=2"');
  });

  it('is complete with the facts of its example', () => {
    for (const code of TEMPLATES) expect(filled(ENGLISH[code].text, PLACEHOLDERS)).not.toMatch(/[{}]/);
  });
});

describe('What follows from an event of a booking', () => {
  it('is known from the template as well', () => {
    expect(eventsToldBy('driver')).toEqual(['assigned', 'reassigned']);
    expect(eventsToldBy('receipt')).toEqual(['paid']);
  });

  const ahead = { status: 'confirmed', pickup_at: LATER } as const;
  it.each([
    ['confirmed', ahead, 'voucher', []],
    ['unconfirmed', ahead, undefined, ['voucher']],
    ['assigned', { ...ahead, status: 'assigned' }, 'driver', ['driver']],
    ['unassigned', ahead, undefined, ['driver']],
    ['amended', ahead, 'changed', ['changed']],
    ['amended', { ...ahead, status: 'pending' }, undefined, ['changed']],
    ['confirmed', { ...ahead, pickup_at: NOW.toISOString() }, undefined, []],
    [
      'cancelled',
      { ...ahead, status: 'cancelled' },
      'cancelled',
      ['voucher', 'driver', 'changed', 'delayed', 'on_way', 'arrived', 'payment_link'],
    ],
    ['link_made', { ...ahead, status: 'pending' }, 'payment_link', []],
    ['link_cancelled', ahead, undefined, ['payment_link']],
    ['refunded', { ...ahead, status: 'cancelled', pickup_at: '2026-05-01T00:00:00Z' }, 'refunded', []],
    ['en_route', { ...ahead, status: 'en_route' }, 'on_way', []],
    ['arrived', { status: 'arrived', pickup_at: '2026-05-01T00:00:00Z' }, 'arrived', ['on_way']],
    ['on_board', { ...ahead, status: 'on_board' }, undefined, ['on_way', 'arrived']],
    ['completed', { ...ahead, status: 'completed' }, 'completed', ['on_way', 'arrived']],
    // Another car of the booking is still on its way.
    ['completed', { ...ahead, status: 'on_board' }, undefined, ['on_way', 'arrived']],
    ['reopened', ahead, undefined, []],
  ] as const)('%s', (event, booking, tell, takeBack) =>
    expect(hearingOf(event, booking, NOW)).toEqual({ tell, takeBack }),
  );

  it('is told by mail, by text message where there is no address, and by both on the way', () => {
    expect(channelsFor('voucher', { email: true, phone: true })).toEqual(['email']);
    expect(channelsFor('voucher', { email: false, phone: true })).toEqual(['sms']);
    expect(channelsFor('driver', { email: true, phone: true })).toEqual(['email', 'sms']);
    expect(channelsFor('payment_link', { email: true, phone: true })).toEqual(['email', 'sms']);
    expect(channelsFor('arrived', { email: true, phone: true })).toEqual(['sms']);
    expect(channelsFor('arrived', { email: true, phone: false })).toEqual(['email']);
    expect(channelsFor('receipt', { email: false, phone: false })).toEqual([]);
  });

  it('is of no use an hour after the pickup, unless it is about money', () => {
    expect(uselessFrom('driver', { at: NOW, pickupAt: LATER })?.toISOString()).toBe('2026-05-21T05:00:00.000Z');
    expect(uselessFrom('refunded', { at: NOW, pickupAt: LATER })).toBeUndefined();
    const ends = '2026-05-21T03:00:00.000Z';
    expect(uselessFrom('payment_link', { at: NOW, pickupAt: LATER, linkEndsAt: ends })?.toISOString()).toBe(ends);
  });

  it('is of no use a quarter of an hour after a driver set out or arrived', () => {
    const late = uselessFrom('arrived', { at: NOW, pickupAt: LATER });
    expect(late?.getTime()).toBe(NOW.getTime() + 15 * 60_000);
  });
});

describe('A message', () => {
  it('is tried again after 1, 5, 30 and 120 minutes, five times in all, or as late as a gateway asks', () => {
    expect([1, 2, 3, 4, 5].map((attempts) => retryAfter(attempts))).toEqual([
      60_000,
      300_000,
      1_800_000,
      7_200_000,
      undefined,
    ]);
    expect(retryAfter(1, 600_000)).toBe(600_000);
    expect(retryAfter(1, 99_000_000)).toBe(7_200_000);
  });

  it('is in doubt when its sender falls silent after a mail was handed over, and repeated otherwise', () => {
    expect(afterSilence({ channel: 'email', handed: true })).toBe('uncertain');
    expect(afterSilence({ channel: 'email', handed: false })).toBe('planned');
    expect(afterSilence({ channel: 'sms', handed: true })).toBe('planned');
  });

  it('that is cancelled, skipped or reported as unwanted stays so', () => {
    for (const from of ['cancelled', 'skipped', 'complained'] as const)
      expect(MESSAGE_STATES.filter((to) => mayBecome(from, to))).toEqual([]);
  });

  it('is sent again only after a failure, in doubt, or held for less than a day', () => {
    const on = { now: NOW, on: true };
    const at = (state: 'failed' | 'held' | 'sent', due_at = NOW.toISOString()) => ({
      state,
      due_at,
      channel: 'email' as const,
    });
    expect(mayResend(at('failed'), on).ok).toBe(true);
    expect(mayResend(at('held'), on).ok).toBe(true);
    expect(mayResend(at('held', '2026-05-19T03:59:00Z'), on)).toMatchObject({ ok: false, why: /more than a day/ });
    expect(mayResend(at('sent'), on)).toMatchObject({ ok: false, why: /this one is sent/ });
    expect(mayResend(at('held'), { ...on, on: false })).toMatchObject({ ok: false, why: /SMTP_URL and MAIL_FROM/ });
    expect(mayCancel({ state: 'sending' }).ok).toBe(false);
  });

  it.each([
    ['marketing', {}, undefined],
    ['marketing', { optIn: false }, 'no_consent'],
    ['transactional', { optIn: false }, undefined],
    ['marketing', { capped: true }, 'capped'],
    ['transactional', { capped: true }, undefined],
    ['marketing', { enabled: false }, 'disabled'],
    ['transactional', { enabled: false }, undefined],
    ['transactional', { erased: true }, 'erased'],
    ['transactional', { reachable: false }, 'no_address'],
    ['marketing', { suppressed: 'unsubscribed' }, 'unsubscribed'],
    ['transactional', { suppressed: 'unsubscribed' }, undefined],
    ['transactional', { suppressed: 'complained' }, undefined],
    ['transactional', { suppressed: 'bounced' }, 'bounced'],
  ] as const)('%s with %o is skipped because of %s', (kind, facts, why) => {
    const reader = {
      customer: true,
      enabled: true,
      erased: false,
      optIn: true,
      reachable: true,
      suppressed: undefined,
      capped: false,
      ...facts,
    };
    expect(whySkipped({ kind, expiresAt: null }, reader, NOW)).toBe(why);
    expect(whySkipped({ kind, expiresAt: NOW.toISOString() }, { ...reader, erased: false }, NOW)).toBe('expired');
  });
});

it('one mailbox or number has one form, and is shown in part to those who may not see it', () => {
  expect(comparable('email', ' Ana@Example.com ')).toBe('ana@example.com');
  expect(comparable('sms', '+65 9123-4567')).toBe('+6591234567');
  expect(masked('ana@example.com')).toBe('a•••@example.com');
  expect(masked('+6591234567')).toBe('•••567');
});
