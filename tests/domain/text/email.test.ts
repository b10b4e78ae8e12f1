import { describe, expect, it } from 'vitest';
import { normaliseEmail, readEmail } from '#domain/text/email.ts';
import { EMAIL, EMAILS, NO_EMAILS, SEVERAL_EMAILS } from '#tests/kit/spellings.ts';

describe('an email address', () => {
  it.each(EMAILS)('comes out bare and in lower case: %j', (text) => {
    expect(readEmail(text)).toEqual({ ok: true, value: EMAIL });
  });

  it.each(["o'brien@example.com", 'ana+tag@example.co.uk', 'josé@exämple.de', 'आना@उदाहरण.भारत', '_a.b-c@b-c.io'])(
    'stays as it is where it is one: %s',
    (text) => {
      expect(normaliseEmail(text)).toBe(text);
    },
  );

  it('has the apostrophe that keyboards write', () => {
    expect(normaliseEmail('o’brien@example.com')).toBe("o'brien@example.com");
  });

  it.each(SEVERAL_EMAILS)('is one address: %j is refused', (text) => {
    expect(readEmail(text)).toEqual({ ok: false, why: 'Enter one email address only, such as ana@example.com.' });
  });

  it.each(['', ' ', ...NO_EMAILS, 'x'.repeat(1_000_000)])('is refused when it cannot be one: %.30j', (text) => {
    expect(readEmail(text)).toEqual({ ok: false, why: 'Enter an email address, such as ana@example.com.' });
  });
});
