import type { DateText } from '#domain/time/calendar.ts';
import { allowed, happens } from '#domain/lifecycle.ts';
import { CHECK, VALIDATION, type CheckEvent, type ValidationEvent } from './lifecycles.ts';
import { DOCUMENT_TYPES, type DocumentOwner, type DocumentState, type ValidationStatus } from './fleet.ts';
import { refused, ALLOWED, type Verdict } from '#domain/verdict.ts';
import { asWords } from '#domain/text/words.ts';

/** The facts of a document that the rules need. */
export type DocumentFacts = {
  type: string;
  state: DocumentState;
  expires_on: DateText | null;
  /** The scan, if there is one. Absent: not known here. */
  file?: object | string | null | undefined;
};

/**
 * The facts of a company or car that the rules need. An absent fact is unknown here (a list row has fewer); its guard
 * is then left to the server, which knows all facts.
 */
export type ValidationFacts = {
  owner: 'company' | 'car';
  status: ValidationStatus;
  papers?: readonly DocumentFacts[] | undefined;
  /** The number of enabled services; companies only. */
  services?: number | undefined;
  /** The car's passenger seats, and those its class promises; cars only. */
  seats?: number | undefined;
  class_max_pax?: number | undefined;
};

export type ValidationResult =
  | { ok: true; to: ValidationStatus; log: string }
  | {
      ok: false;
      code: 'invalid_transition' | 'incomplete' | 'not_expired';
      why: string;
      allowed: readonly ValidationEvent[];
      /** What must be fixed first, in sentences. */
      missing: readonly string[];
    };

/**
 * Returns whether a validation event may happen to a company or car and the resulting status, or the reason against it
 * and the events its status allows. The reasons for rejecting and suspending are
 * validated with the input.
 * @param context `today` is the current day in the company's home city
 */
export function canValidate(
  event: ValidationEvent,
  facts: ValidationFacts,
  { today }: { today: DateText },
): ValidationResult {
  const step = happens(VALIDATION, event, facts.status, facts.owner);
  if (!step.ok) return { ...step, missing: [] };
  const refusal = guard(event, facts, today);
  return refusal ? { ok: false, ...refusal, allowed: allowed(VALIDATION, facts.status) } : step;
}

type Guarded = Pick<Extract<ValidationResult, { ok: false }>, 'code' | 'why' | 'missing'>;

function guard(event: ValidationEvent, facts: ValidationFacts, today: DateText): Guarded | undefined {
  if (event === 'approve') {
    const missing = missingFor(facts, today);
    return missing.length > 0 ? { code: 'incomplete', why: missing.join(' '), missing } : undefined;
  }
  if (event === 'expire' && facts.papers && expiredDocuments(facts.owner, facts.papers, today).length === 0)
    return { code: 'not_expired', why: 'None of its documents has expired.', missing: [] };
  return undefined;
}

/** Returns what prevents the approval of a company or car, in sentences; empty when nothing does. */
export function missingFor(facts: ValidationFacts, today: DateText): string[] {
  const { owner, papers: documents, services, seats, class_max_pax: promised } = facts;
  return [
    ...(documents ? missingDocuments(owner, documents, today) : []),
    ...(owner === 'company' && services === 0 ? ['It needs at least one service that is enabled.'] : []),
    ...(seats !== undefined && promised !== undefined && seats < promised
      ? [`It has ${seats} passenger seats, but its class requires ${promised}.`]
      : []),
  ];
}

/** Returns the document types an owner needs before any job. */
export const mandatoryDocuments = (owner: DocumentOwner): readonly string[] =>
  DOCUMENT_TYPES[owner].filter((type) => type !== OPTIONAL);

/** Returns what is wrong with the mandatory documents, in sentences; empty when all are approved and in date. */
export const missingDocuments = (
  owner: DocumentOwner,
  documents: readonly DocumentFacts[],
  today: DateText,
): string[] => mandatoryDocuments(owner).flatMap((type) => wrongWith(type, documents, today) ?? []);

/** Returns the mandatory documents that were approved and have expired without a valid replacement. */
export const expiredDocuments = (
  owner: DocumentOwner,
  documents: readonly DocumentFacts[],
  today: DateText,
): string[] =>
  mandatoryDocuments(owner).filter((type) => {
    const own = documents.filter((document) => document.type === type);
    return !own.some((document) => isGood(document, today)) && own.some((document) => hasLapsed(document, today));
  });

/** Returns whether a document is approved and in date. It is still valid on its expiry day. */
export const isGood = ({ state, expires_on }: DocumentFacts, today: DateText): boolean =>
  state === 'approved' && (expires_on === null || expires_on >= today);

/** Returns whether an approved document has expired. */
const hasLapsed = ({ state, expires_on }: DocumentFacts, today: DateText): boolean =>
  state === 'expired' || (state === 'approved' && expires_on !== null && expires_on < today);

/**
 * Returns whether a document may be approved or rejected now, else the reason. A rejected document stays rejected until
 * it is changed.
 * @param today the current day in the company's home city
 */
export function mayDecide(event: CheckEvent, document: DocumentFacts, today: DateText): Verdict {
  const { type, state, expires_on } = document;
  if (event === 'approve' && state === 'expired')
    return refused('A document that is expired cannot be approved: enter the new expiry date first.');
  const step = happens(CHECK, event, state);
  if (!step.ok || event === 'reject') return step;
  if (expires_on !== null && expires_on < today)
    return refused(`It expired on ${expires_on}. Enter the new expiry date, or add the document that replaces it.`);
  if (expires_on === null && DATED.includes(type)) return refused('Enter the expiry date first.');
  if (document.file === null) return refused('Add its scan first: nobody can check a document they cannot see.');
  return ALLOWED;
}

function wrongWith(type: string, documents: readonly DocumentFacts[], today: DateText): string | undefined {
  const own = documents.filter((document) => document.type === type);
  const name = asWords(type);
  if (own.some((document) => isGood(document, today))) return undefined;
  if (own.length === 0) return `${name} is missing.`;
  if (own.some(({ state }) => state === 'pending')) return `${name} has not been checked yet.`;
  const lapsed = own.filter((document) => hasLapsed(document, today)).map(({ expires_on }) => expires_on ?? '');
  const last = lapsed.toSorted().at(-1);
  if (last !== undefined) return `${name} expired${last && ` on ${last}`}.`;
  return `${name} was rejected.`;
}

const OPTIONAL = 'other';

/** Document types that are invalid without an expiry date. */
const DATED: readonly string[] = [
  'operator_licence',
  'liability_insurance',
  'driving_licence',
  'vocational_licence',
  'commercial_insurance',
  'inspection',
];
