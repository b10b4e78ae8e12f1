import { describe, expect, it } from 'vitest';
import { CALLS, completed } from '#contract/index.ts';
import { paramNames } from '#contract/kit/call.ts';
import { NO_KINDS, referredBy } from '#contract/kit/ref.ts';
import { KINDS } from '#contract/kinds.ts';
import { isId, partsOf } from '#tests/kit/schema-parts.ts';

/** The ids in the queries and bodies of all calls, with what each names. */
const ids = CALLS.flatMap((call) => {
  const { query, body } = completed(call);
  return [...partsOf(query, 'query'), ...partsOf(body, 'body')].flatMap(({ path, schema }) =>
    isId(schema) ? [{ at: `${call.id} ${path}`, named: referredBy(schema)?.kind }] : [],
  );
});

describe('every id in a request', () => {
  it('says what it names', () => {
    expect(ids.length).toBeGreaterThan(300);
    expect(ids.filter(({ named }) => named === undefined).map(({ at }) => at)).toEqual([]);
  });

  it('names a declared kind', () => {
    const known = new Set([...Object.keys(KINDS), ...NO_KINDS]);
    const unknown = ids.flatMap(({ at, named }) => {
      const kinds = typeof named === 'object' ? Object.values(named.kinds ?? {}) : [named ?? ''];
      return kinds.filter((kind) => !known.has(kind)).map((kind) => `${at}: ${kind}`);
    });
    expect(unknown).toEqual([]);
  });
});

it('every further parameter of a path is known as a record of its own or as a part of the first', () => {
  const params = new Set(CALLS.flatMap(({ path }) => paramNames(path)).filter((name) => name.endsWith('Id')));
  const own = ['zoneId', 'driverId', 'customerId', 'carId', 'assignmentId'];
  const parts = 'commentId deviceId leaveId messageId paymentId refundId roleId runId sessionId versionId'.split(' ');
  expect([...params].toSorted()).toEqual([...own, ...parts].toSorted());
});
