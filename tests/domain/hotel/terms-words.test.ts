import { describe, expect, it } from 'vitest';
import { feeSentence, saidText, termsBrief, termsWords } from '#domain/hotel/terms-words.ts';
import { FREE, NON_REFUNDABLE, compileTerms, type Terms } from '#domain/hotel/terms.ts';

const usual: Terms = {
  steps: [
    { days_before: 2, at_local: '18:00', fee: { nights: 1 } },
    { days_before: 0, at_local: '12:00', fee: { percent_bps: 10_000 } },
  ],
};
const atBooking: Terms = {
  steps: [
    { days_before: null, at_local: null, fee: { fixed_minor: 2500 } },
    { days_before: 1, at_local: '12:00', fee: { percent_bps: 5050 } },
  ],
};

describe('terms in words', () => {
  it('say until when cancelling is free, and what it costs then', () => {
    expect(termsWords(usual, 'GBP')).toBe(
      'Free until 18:00 two days before, then one night, from 12:00 on the day everything',
    );
    expect(termsWords(atBooking, 'GBP')).toBe('GBP 25.00 from the booking on, from 12:00 the day before 50.5%');
    expect(termsWords(FREE, 'GBP')).toBe('Free cancellation');
    expect(termsWords(NON_REFUNDABLE, 'GBP')).toBe('Non-refundable');
  });

  it('are short in lists', () => {
    const until = (days_before: number) =>
      termsBrief({ steps: [{ days_before, at_local: '18:00', fee: { nights: 1 } }] }, 'GBP');
    expect([until(14), until(1), until(0)]).toEqual([
      'Free until 14 days before, 18:00',
      'Free until the day before, 18:00',
      'Free until the day, 18:00',
    ]);
    expect(termsBrief(atBooking, 'GBP')).toBe('GBP 25.00 from the booking on');
    expect(termsBrief(FREE, 'GBP')).toBe('Free cancellation');
    expect(termsBrief(NON_REFUNDABLE, 'GBP')).toBe('Non-refundable');
  });
});

describe('the sentence about a booking', () => {
  const stay = {
    check_in: '2027-03-29',
    timezone: 'Europe/London',
    booked_at: '2027-03-01T10:00:00.000Z',
    nights_minor: [12_000, 16_000, 17_000],
  };
  const of = (terms: Terms, now: string) =>
    feeSentence(
      {
        steps: compileTerms(terms, stay),
        total_minor: 45_000,
        currency: 'GBP',
        timezone: 'Europe/London',
        place: 'London',
      },
      now,
    );

  it('says until when it is free, how soon that is, and what comes then', () => {
    const said = of(usual, '2027-03-27T15:00:00.000Z');
    expect(saidText(said)).toBe(
      'Free until 27 Mar 18:00 London, in 3 h; then GBP 120.00; from 29 Mar 12:00 everything.',
    );
    expect(said.filter(({ tone }) => tone)).toEqual([
      { text: '27 Mar 18:00', tone: 'strong' },
      { text: '3 h', tone: 'soon' },
      { text: '29 Mar 12:00', tone: 'strong' },
    ]);
  });

  it('says what it costs now, and when it costs more', () => {
    expect(saidText(of(usual, '2027-03-27T18:00:00.000Z'))).toBe(
      'GBP 120.00 until 29 Mar 12:00 London, in 1 day 17 h; then everything.',
    );
    expect(saidText(of(usual, '2027-03-29T11:00:00.000Z'))).toBe('Everything, GBP 450.00.');
    expect(saidText(of(NON_REFUNDABLE, '2027-03-02T00:00:00.000Z'))).toBe('Everything, GBP 450.00.');
    expect(saidText(of(FREE, '2027-03-02T00:00:00.000Z'))).toBe('Free cancellation.');
    expect(saidText(of(atBooking, '2027-03-28T12:00:00.000Z'))).toBe('GBP 227.25 from now on.');
  });

  it('names the year where it is another one', () => {
    const said = of(usual, '2026-11-22T00:00:00.000Z');
    expect(saidText(said)).toContain('Free until 27 Mar 2027 18:00 London, in 125 days 18 h;');
    expect(said.some(({ tone }) => tone === 'soon')).toBe(false);
  });
});
