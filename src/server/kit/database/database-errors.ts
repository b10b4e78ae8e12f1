import { ApiError, conflict } from '#server/kit/http/errors.ts';
import { isConnectionLost } from './retry.ts';

/**
 * Converts an error of the database to the API's refusal; undefined for what is a fault of the server. The one place
 * that knows SQLSTATEs: a code of its own, else its class.
 */
export function fromDatabase(error: unknown): ApiError | undefined {
  const answer = isDatabaseError(error) ? (BY_CODE[error.code] ?? BY_CLASS[error.code.slice(0, 2)]) : undefined;
  if (answer) return answer(error as DatabaseError);
  if (isConnectionLost(error)) return lost();
  // What the pool says when every connection stays in use; it has no code.
  return error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
    ? overloaded(error)
    : undefined;
}

/**
 * Returns whether an error says nothing against what was tried: the database was away, busy, full or read-only, or others
 * were in the way. The same may succeed later.
 */
export function isPassing(error: unknown): boolean {
  const refusal = fromDatabase(error);
  return refusal?.code === 'try_again' || (refusal?.kind === 'busy' && refusal.code !== 'too_slow');
}

type Answer = (error: DatabaseError) => ApiError;

/** Nobody knows whether the write was committed. */
const lost = () =>
  new ApiError('busy', 'database_lost', 'The database was lost for a moment. Check before you try again.');

const overloaded = (cause: Error) =>
  new ApiError('busy', 'overloaded', 'The database has too much to do. Please try again in a moment.', {
    cause,
    retryAfter: 5,
  });

const tryAgain: Answer = () => conflict('try_again', 'Someone else changed this at the same time. Please try again.');

const closed: Answer = (cause) =>
  new ApiError('busy', 'database_closed', 'The database does not let the server in. Tell whoever runs it.', {
    cause,
    retryAfter: 30,
  });

/** For a full disk of the database, and of the files. */
export const diskFull = (cause: Error) =>
  new ApiError('busy', 'disk_full', 'The disk of the server is full, so nothing can be saved. Tell whoever runs it.', {
    cause,
    retryAfter: 60,
  });

const BY_CODE: Readonly<Record<string, Answer>> = {
  '23505': (error) => {
    const columns = /^Key \((.+?)\)=/.exec(error.detail ?? '')?.[1]?.split(', ') ?? [];
    return new ApiError('conflict', 'already_exists', 'A record with the same values exists already.', {
      fields: takenField(columns),
    });
  },
  '23P01': () => conflict('overlap', 'This overlaps with an existing record.'),
  '23503': (error) =>
    error.detail?.includes('is still referenced')
      ? conflict('in_use', 'Other records still use this one.')
      : conflict('missing_reference', 'A record this one refers to does not exist.'),
  // A standby, or a server that was made read-only.
  '25006': (cause) =>
    new ApiError('busy', 'read_only', 'The database takes no changes at the moment.', { cause, retryAfter: 30 }),
  // The transaction waited too long for its next statement, and was rolled back.
  '25P03': () =>
    new ApiError('busy', 'too_slow', 'This took too long and was stopped. Nothing was changed; please try again.'),
  '40003': lost,
  '53100': diskFull,
  '57014': () => new ApiError('busy', 'too_slow', 'The database took too long to answer. Please narrow the search.'),
  // It says so instead of opening a connection.
  '57P03': () => new ApiError('busy', 'restarting', 'The database is restarting. Please try again in a moment.'),
};

const BY_CLASS: Readonly<Record<string, Answer>> = {
  '08': lost,
  '22': (cause) =>
    new ApiError('invalid', 'unstorable', 'A value is not one the database can store.', { fields: {}, cause }),
  '23': (cause) => new ApiError('conflict', 'refused', 'The values do not fit together.', { cause }),
  '28': closed,
  '3D': closed,
  '40': tryAgain,
  '53': overloaded,
  '54': () => new ApiError('too_large', 'too_large', 'A value is larger than the database takes.'),
  '55': tryAgain,
  '57': lost,
  '58': (cause) =>
    new ApiError('busy', 'database_broken', 'The database cannot use its files. Tell whoever runs the server.', {
      cause,
      retryAfter: 60,
    }),
};

/** The last column of a unique key is what has to change; the columns before it define the scope. */
function takenField(columns: readonly string[]): Record<string, string[]> {
  const [last, ...within] = columns.toReversed();
  if (last === undefined) return {};
  const words = within.toReversed().map((column) => column.replace(/_(id|key|code)$/, '').replaceAll('_', ' '));
  const where = words.length > 0 ? ` for this ${words.join(' and ')}` : '';
  return { [last.replace(/_key$/, '')]: [`Already taken${where}.`] };
}

type DatabaseError = Error & { code: string; detail?: string };

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
