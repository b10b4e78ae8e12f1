import { describe, expect, it } from 'vitest';
import { VALIDATION_STATUSES, type DocumentState } from '#domain/fleet/fleet.ts';
import {
  canValidate,
  mandatoryDocuments,
  missingDocuments,
  type DocumentFacts,
  type ValidationFacts,
} from '#domain/fleet/fleet-rules.ts';
import { VALIDATION } from '#domain/fleet/lifecycles.ts';
import { allowed, eventsOf, type Transition } from '#domain/lifecycle.ts';

const today = '2026-05-20';
const document = (
  type: string,
  expires_on: string | null = '2026-12-31',
  state: DocumentState = 'approved',
): DocumentFacts => ({
  type,
  state,
  expires_on,
});
const documentsOf = (owner: 'company' | 'car') => mandatoryDocuments(owner).map((type) => document(type));
const company = (facts: Partial<ValidationFacts> = {}): ValidationFacts => ({
  owner: 'company',
  status: 'in_review',
  papers: documentsOf('company'),
  services: 1,
  ...facts,
});
const car = (facts: Partial<ValidationFacts> = {}): ValidationFacts => ({
  owner: 'car',
  status: 'in_review',
  papers: documentsOf('car'),
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
      Object.fromEntries(VALIDATION_STATUSES.map((status) => [status, allowed(VALIDATION, status).join(' ')])),
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
      for (const event of eventsOf(VALIDATION)) {
        const documents = event === 'expire' ? [document('operator_licence', '2026-05-19')] : documentsOf('company');
        const answer = canValidate(event, company({ status, papers: documents }), { today });
        const { from, to, log }: Transition = VALIDATION.events[event];
        if (from.includes(status)) expect(answer).toEqual({ ok: true, to, log });
        else
          expect(answer).toMatchObject({ ok: false, code: 'invalid_transition', allowed: allowed(VALIDATION, status) });
      }
    }
    expect(why(company({ status: 'draft' }))).toBe('A company that is a draft cannot be approved.');
    expect(why(car({ status: 'approved' }))).toBe('A car that is approved cannot be approved.');
  });

  it.each([
    [{ papers: [] }, 'Operator licence is missing. Liability insurance is missing.'],
    [
      { papers: [document('operator_licence', null), document('liability_insurance', '2026-05-19')] },
      'Liability insurance expired on 2026-05-19.',
    ],
    [
      { papers: [document('operator_licence'), document('liability_insurance', null, 'pending')] },
      'Liability insurance has not been checked yet.',
    ],
    [
      { papers: [document('operator_licence', null, 'rejected'), document('liability_insurance')] },
      'Operator licence was rejected.',
    ],
    [{ services: 0 }, 'It needs at least one service that is enabled.'],
  ])('keeps a company with %j from being approved', (facts, sentence) => {
    expect(why(company(facts))).toBe(sentence);
    expect(why(company({ ...facts, status: 'suspended' }))).toBe(sentence);
  });

  it('accepts a document through its expiry date, and the newer of two', () => {
    const documents = [
      document('operator_licence', today),
      document('liability_insurance', '2020-01-01'),
      document('liability_insurance'),
    ];
    expect(why(company({ papers: documents }))).toBeUndefined();
    expect(why(company({ status: 'approved', papers: documents }), 'expire')).toBe(
      'None of its documents has expired.',
    );
  });

  it('keeps a car with fewer seats than its class promises from being approved', () => {
    expect(why(car({ seats: 5 }))).toBe('It has 5 passenger seats, but its class requires 6.');
    expect(why(car())).toBeUndefined();
  });

  it('leaves to the server what a row of a list does not say', () => {
    expect(why({ owner: 'company', status: 'in_review' })).toBeUndefined();
  });

  it('asks drivers for licence, vocational licence and identity', () => {
    expect(missingDocuments('driver', [document('driving_licence'), document('other')], today)).toEqual([
      'Vocational licence is missing.',
      'Identity is missing.',
    ]);
  });
});
