import { describe, expect, it } from 'vitest';
import {
  addressesIn,
  blocked,
  channelOf,
  readAddress,
  reasonInWords,
  sentAgain,
  SUPPRESSION_REASONS,
  takesWhy,
} from '#domain/sending/suppression.ts';
import { EMAIL, EMAILS, NO_EMAILS, NO_PHONES, PHONE, PHONES } from '#tests/kit/spellings.ts';

describe('An address', () => {
  it.each(EMAILS)('is an email address in the spelling %j', (text) => {
    expect(readAddress(text)).toEqual({ ok: true, value: EMAIL });
  });

  it.each(PHONES)('is a phone number in the spelling %j', (text) => {
    expect(readAddress(text)).toEqual({ ok: true, value: PHONE });
  });

  it.each([...NO_EMAILS, ...NO_PHONES])('is not %j', (text) => {
    expect(readAddress(text).ok).toBe(false);
  });

  it('belongs to mail or to text messages', () => {
    expect([EMAIL, PHONE].map(channelOf)).toEqual(['email', 'sms']);
  });

  it('is what a search text may stand for, read and as it is', () => {
    expect(addressesIn('0065 9123 4567')).toContainEqual(['sms', '+6591234567']);
    expect(addressesIn('Ana <ANA@example.com>')).toContainEqual(['email', 'ana@example.com']);
    expect(addressesIn('ana')).toEqual([
      ['email', 'ana'],
      ['sms', 'ana'],
    ]);
  });
});

describe('The reason of a block', () => {
  it('says what is not sent, and what is sent once it is unblocked', () => {
    const marketing = 'Marketing is sent there again where the customer agreed to it.';
    for (const reason of ['unsubscribed', 'complained'] as const)
      expect([blocked(reason), sentAgain(reason)]).toEqual(['Marketing only', marketing]);
    for (const reason of ['bounced', 'invalid'] as const) {
      expect(blocked(reason)).toBe('All messages');
      expect(sentAgain(reason)).toContain('Messages about bookings are sent there again');
    }
  });

  it('takes another one to unblock what somebody asked for themselves', () => {
    expect(SUPPRESSION_REASONS.filter(takesWhy)).toEqual(['unsubscribed', 'complained']);
  });

  it('is shown with what it says of the address', () => {
    expect(reasonInWords('bounced')).toBe('Bounced: messages to it come back');
  });
});
