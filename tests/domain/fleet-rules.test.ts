import { describe, expect, it } from 'vitest';
import { VALIDATION_STATUSES, type DocumentState } from '#domain/fleet/fleet.ts';
import {
  allowedValidation,
  canValidate,
  mandatoryPapers,
  missingPapers,
  VALIDATION,
  VALIDATION_EVENTS,
  type Paper,
  type ValidationFacts,
} from '#domain/fleet/fleet-rules.ts';

const today = '2026-05-20';
const paper = (type: string, expires_on: string | null = '2026-12-31', state: DocumentState = 'approved'): Paper => ({
  type,
  state,
  expires_on,
});
const papersOf = (owner: 'company' | 'car') => mandatoryPapers(owner).map((type) => paper(type));
const company = (facts: Partial<ValidationFacts> = {}): ValidationFacts => ({
  owner: 'company',
  status: 'in_review',
  papers: papersOf('company'),
  services: 1,
  ...facts,
});
const car = (facts: Partial<ValidationFacts> = {}): ValidationFacts => ({
  owner: 'car',
  status: 'in_review',
  papers: papersOf('car'),
  seats: 6,
  class_max_pax: 6,
  ...facts,
});
const why = (facts: ValidationFacts, event: 'approve' | 'expire' = 'approve') => {
  const answer = canValidate(event, facts, { today });
  return answer.ok ? undefined : answer.why;
};

describe('the validation of companies and cars', () => {
  it('allows from each status exactly these events', () => {
    expect(
      Object.fromEntries(VALIDATION_STATUSES.map((status) => [status, allowedValidation(status).join(' ')])),
    ).toEqual({
      draft: 'submit',
      in_review: 'approve reject',
      approved: 'suspend expire',
      rejected: 'submit',
      suspended: 'approve',
      expired: 'submit',
    });
  });

  it('leads where the machine says, and refuses every other event with what is allowed instead', () => {
    for (const status of VALIDATION_STATUSES) {
      for (const event of VALIDATION_EVENTS) {
        const papers = event === 'expire' ? [paper('operator_licence', '2026-05-19')] : papersOf('company');
        const answer = canValidate(event, company({ status, papers }), { today });
        const { from, to, log } = VALIDATION[event];
        if (from.includes(status)) expect(answer).toEqual({ ok: true, to, log });
        else
          expect(answer).toMatchObject({ ok: false, code: 'invalid_transition', allowed: allowedValidation(status) });
      }
    }
    expect(why(company({ status: 'draft' }))).toBe('A company that is a draft cannot be approved.');
    expect(why(car({ status: 'approved' }))).toBe('A car that is approved cannot be approved.');
  });

  it.each([
    [{ papers: [] }, 'Operator licence is missing. Liability insurance is missing.'],
    [
      { papers: [paper('operator_licence', null), paper('liability_insurance', '2026-05-19')] },
      'Liability insurance expired on 2026-05-19.',
    ],
    [
      { papers: [paper('operator_licence'), paper('liability_insurance', null, 'pending')] },
      'Liability insurance has not been checked yet.',
    ],
    [
      { papers: [paper('operator_licence', null, 'rejected'), paper('liability_insurance')] },
      'Operator licence was rejected.',
    ],
    [{ services: 0 }, 'It needs at least one service that is enabled.'],
  ])('keeps a company with %j from being approved', (facts, sentence) => {
    expect(why(company(facts))).toBe(sentence);
    expect(why(company({ ...facts, status: 'suspended' }))).toBe(sentence);
  });

  it('takes a paper as good on the day it names, and the newer of two', () => {
    const papers = [
      paper('operator_licence', today),
      paper('liability_insurance', '2020-01-01'),
      paper('liability_insurance'),
    ];
    expect(why(company({ papers }))).toBeUndefined();
    expect(why(company({ status: 'approved', papers }), 'expire')).toBe('None of its documents has expired.');
  });

  it('keeps a car with fewer seats than its class promises from being approved', () => {
    expect(why(car({ seats: 5 }))).toBe('It has 5 passenger seats, but its class requires 6.');
    expect(why(car())).toBeUndefined();
  });

  it('leaves to the server what a row of a list does not say', () => {
    expect(why({ owner: 'company', status: 'in_review' })).toBeUndefined();
  });

  it('asks drivers for licence, vocational licence and identity', () => {
    expect(missingPapers('driver', [paper('driving_licence'), paper('other')], today)).toEqual([
      'Vocational licence is missing.',
      'Identity is missing.',
    ]);
  });
});
