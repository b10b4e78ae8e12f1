import { ApiError, conflict } from '#server/kit/http/errors.ts';
import { isConnectionLost } from './retry.ts';

/**
 * Converts a database refusal to the API's: a violated unique or exclusion constraint is a conflict, a lost connection
 * is 503. Returns undefined for any other error, which stays a server fault.
 */
export function fromDatabase(error: unknown): ApiError | undefined {
  return isDatabaseError(error) ? (refusal(error) ?? lost(error)) : lost(error);
}

/** When the connection is lost, nobody knows whether the write was committed. */
const lost = (error: unknown): ApiError | undefined =>
  isConnectionLost(error)
    ? new ApiError('busy', 'database_lost', 'The database was lost for a moment. Check before you try again.')
    : undefined;

function refusal(error: DatabaseError): ApiError | undefined {
  switch (error.code) {
    case '23505': {
      const columns = /^Key \((.+?)\)=/.exec(error.detail ?? '')?.[1]?.split(', ') ?? [];
      return new ApiError('conflict', 'already_exists', 'A record with the same values exists already.', {
        fields: takenField(columns),
      });
    }
    case '23P01':
      return conflict('overlap', 'This overlaps with an existing record.');
    case '23503':
      return error.detail?.includes('is still referenced')
        ? conflict('in_use', 'Other records still use this one.')
        : conflict('missing_reference', 'A record this one refers to does not exist.');
    case '40001':
    case '40P01':
      return conflict('try_again', 'Someone else changed this at the same time. Please try again.');
    case '57014':
      return new ApiError('busy', 'too_slow', 'The database took too long to answer. Please narrow the search.');
    case '57P01':
    case '57P03':
    case '25P03':
      return new ApiError('busy', 'restarting', 'The database is restarting. Nothing was changed; please try again.');
    default:
      return undefined;
  }
}

/** The last column of a unique key is what has to change; the columns before it define the scope. */
function takenField(columns: readonly string[]): Record<string, string[]> {
  const [last, ...within] = columns.toReversed();
  if (last === undefined) return {};
  const where = within.length > 0 ? ` for this ${within.toReversed().join(' and ').replaceAll('_', ' ')}` : '';
  return { [last]: [`Already taken${where}.`] };
}

type DatabaseError = Error & { code: string; detail?: string };

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
