import type { Access } from '#domain/access/access.ts';
import type { DateText } from '#domain/time/calendar.ts';
import { DOCUMENT_TYPES, type DocumentOwner, type DocumentState, type ValidationStatus } from './fleet.ts';
import { refused, ALLOWED, type Verdict } from '#domain/verdict.ts';
import { asWords } from '#domain/text/words.ts';

/** Validation events of a company or car; only the system triggers `expire`. */
export const VALIDATION_EVENTS = ['submit', 'approve', 'reject', 'suspend', 'expire'] as const;
export type ValidationEvent = (typeof VALIDATION_EVENTS)[number];

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
 * and the events its status allows. Permissions are in `need` of {@link VALIDATION}; the reasons for rejecting and
 * suspending are validated with the input.
 * @param context `today` is the current day in the company's home city
 */
export function canValidate(
  event: ValidationEvent,
  facts: ValidationFacts,
  { today }: { today: DateText },
): ValidationResult {
  const { from, to, log, done } = VALIDATION[event];
  const allowed = allowedValidation(facts.status);
  if (!from.includes(facts.status)) {
    const why = `A ${facts.owner} that is ${stateWords(facts.status)} cannot be ${done}.`;
    return { ok: false, code: 'invalid_transition', why, allowed, missing: [] };
  }
  if (event === 'approve') {
    const missing = missingFor(facts, today);
    const [first] = missing;
    if (first !== undefined) return { ok: false, code: 'incomplete', why: missing.join(' '), allowed, missing };
  }
  if (event === 'expire' && facts.papers && expiredDocuments(facts.owner, facts.papers, today).length === 0)
    return { ok: false, code: 'not_expired', why: 'None of its documents has expired.', allowed, missing: [] };
  return { ok: true, to, log };
}

/** Returns the events a status allows, before any guard. */
export const allowedValidation = (status: ValidationStatus): readonly ValidationEvent[] =>
  VALIDATION_EVENTS.filter((event) => VALIDATION[event].from.includes(status));

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
export function mayDecide(event: 'approve' | 'reject', document: DocumentFacts, today: DateText): Verdict {
  const { type, state, expires_on } = document;
  if (event === 'reject')
    return state === 'pending' || state === 'approved'
      ? ALLOWED
      : refused(`A document that is ${state} cannot be rejected.`);
  if (state !== 'pending' && state !== 'rejected')
    return refused(
      `A document that is ${state} cannot be approved${state === 'expired' ? ': enter the new expiry date first' : ''}.`,
    );
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

/** Returns a status as used within a sentence: `in_review` is "in review". */
const stateWords = (status: ValidationStatus): string => (status === 'draft' ? 'a draft' : status.replaceAll('_', ' '));

type Transition = {
  from: readonly ValidationStatus[];
  to: ValidationStatus;
  log: string;
  /** The rights needed, all of them. Empty: only the system triggers this event. */
  need: readonly Access[];
  /** Completes the sentence "… cannot be". */
  done: string;
};

/**
 * The state machine: source statuses, target status, log entry and rights needed for each event. Leaving `approved`
 * stops new jobs only.
 */
export const VALIDATION: Readonly<Record<ValidationEvent, Transition>> = {
  submit: {
    from: ['draft', 'rejected', 'expired'],
    to: 'in_review',
    log: 'submitted',
    need: ['drivers:edit'],
    done: 'submitted',
  },
  approve: {
    from: ['in_review', 'suspended'],
    to: 'approved',
    log: 'approved',
    need: ['drivers:enable'],
    done: 'approved',
  },
  reject: { from: ['in_review'], to: 'rejected', log: 'rejected', need: ['drivers:disable'], done: 'rejected' },
  suspend: { from: ['approved'], to: 'suspended', log: 'suspended', need: ['drivers:disable'], done: 'suspended' },
  expire: { from: ['approved'], to: 'expired', log: 'expired', need: [], done: 'expired' },
};

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
