import { ERROR_STATUS, type ErrorKind } from '#contract/kit/errors.ts';
import { paramNames, type CompleteCall } from '#contract/kit/call.ts';

/** Codes of refusals by their kind. */
type CodesByKind = Readonly<Partial<Record<ErrorKind, readonly string[]>>>;

/** Returns the codes with which a call may be refused: those of every call of its form, and its own. */
export const refusalCodesOf = (call: CompleteCall): CodesByKind =>
  byKind([
    ...GENERAL.filter(({ when }) => when(call)),
    ...KINDS.map((kind) => ({ kind, codes: call.refuses?.[kind] ?? [] })),
  ]);

const KINDS = Object.keys(ERROR_STATUS) as ErrorKind[];

function byKind(refusals: readonly { readonly kind: ErrorKind; readonly codes: readonly string[] }[]): CodesByKind {
  const found: Partial<Record<ErrorKind, readonly string[]>> = {};
  for (const { kind, codes } of refusals)
    if (codes.length > 0) found[kind] = [...new Set([...(found[kind] ?? []), ...codes])];
  return found;
}

interface GeneralRefusal {
  readonly kind: ErrorKind;
  readonly codes: readonly string[];
  readonly when: (call: CompleteCall) => boolean;
}

const always = (): boolean => true;
const isWrite = ({ method }: CompleteCall): boolean => method !== 'GET';
const takesInput = ({ path, query, body }: CompleteCall): boolean =>
  paramNames(path).length > 0 || query !== undefined || body !== undefined;

/** What any call of a certain form may answer, whatever it is about. */
const GENERAL: readonly GeneralRefusal[] = [
  { kind: 'bad_request', codes: ['malformed', 'bad_if_match'], when: always },
  { kind: 'bad_request', codes: ['bad_idempotency_key'], when: ({ idempotency }) => idempotency !== undefined },
  { kind: 'bad_request', codes: ['idempotency_key_required'], when: ({ idempotency }) => idempotency === 'required' },
  { kind: 'unauthorized', codes: ['unauthorized'], when: ({ access }) => access !== 'public' },
  // `person_needed` answers API keys, `two_step_required` people whose role demands two-step sign-in.
  {
    kind: 'forbidden',
    codes: ['forbidden', 'person_needed', 'two_step_required'],
    when: ({ access }) => access !== 'public',
  },
  { kind: 'forbidden', codes: ['confirm_identity'], when: ({ confirm }) => confirm !== undefined },
  { kind: 'forbidden', codes: ['rights_changed'], when: ({ idempotency }) => idempotency !== undefined },
  { kind: 'not_found', codes: ['not_found'], when: takesInput },
  { kind: 'conflict', codes: ['in_flight'], when: ({ idempotency }) => idempotency !== undefined },
  { kind: 'conflict', codes: ['already_exists', 'missing_reference', 'refused', 'taken', 'try_again'], when: isWrite },
  { kind: 'conflict', codes: ['in_use'], when: ({ method }) => method === 'DELETE' },
  { kind: 'stale', codes: ['stale_version'], when: isWrite },
  { kind: 'too_large', codes: ['too_large'], when: ({ body }) => body !== undefined },
  { kind: 'invalid', codes: ['invalid', 'unstorable'], when: takesInput },
  { kind: 'invalid', codes: ['idempotency_key_reused'], when: ({ idempotency }) => idempotency !== undefined },
  { kind: 'too_many', codes: ['too_many'], when: always },
  {
    kind: 'busy',
    codes: [
      'busy',
      'overloaded',
      'too_slow',
      'restarting',
      'no_files',
      'database_lost',
      'database_closed',
      'database_broken',
    ],
    when: always,
  },
  { kind: 'busy', codes: ['read_only', 'disk_full'], when: isWrite },
];

/** The codes of refusals that are not particular to a call. */
export const GENERAL_CODES: CodesByKind = byKind(GENERAL);
