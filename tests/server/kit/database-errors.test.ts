import { expect, it } from 'vitest';
import { fromDatabase } from '#server/kit/database/database-errors.ts';

const refused = (code: string, detail?: string) =>
  fromDatabase(Object.assign(new Error('what the database says'), { code, detail }));

it.each([
  ['08006', 503, 'database_lost', 1],
  ['22003', 422, 'unstorable', undefined],
  ['23502', 409, 'refused', undefined],
  ['23503', 409, 'missing_reference', undefined],
  ['23505', 409, 'already_exists', undefined],
  ['23514', 409, 'refused', undefined],
  ['23P01', 409, 'overlap', undefined],
  ['25006', 503, 'read_only', 30],
  ['25P03', 503, 'too_slow', 1],
  ['28P01', 503, 'database_closed', 30],
  ['3D000', 503, 'database_closed', 30],
  ['40001', 409, 'try_again', undefined],
  ['40003', 503, 'database_lost', 1],
  ['40P01', 409, 'try_again', undefined],
  ['53100', 503, 'disk_full', 60],
  ['53200', 503, 'overloaded', 5],
  ['53300', 503, 'overloaded', 5],
  ['54000', 413, 'too_large', undefined],
  ['55P03', 409, 'try_again', undefined],
  ['57014', 503, 'too_slow', 1],
  ['57P01', 503, 'database_lost', 1],
  ['57P03', 503, 'restarting', 1],
  ['58030', 503, 'database_broken', 60],
])('SQLSTATE %s is answered %d %s, to be tried again after %s s', (code, status, name, retryAfter) => {
  const refusal = refused(code);
  expect(refusal).toMatchObject({ status, code: name, retryAfter, message: expect.stringMatching(/^[A-Z].*\.$/) });
});

it.each(['42P01', '42703', 'XX000', 'P0001', '26000'])('SQLSTATE %s is a fault of the server', (code) =>
  expect(refused(code)).toBeUndefined(),
);

it('says that nothing was changed only of a transaction that was rolled back', () => {
  const says = ['25P03', '40001', '57P01', '57P03', '08006', '53300', '53100'].filter((code) =>
    refused(code)?.message.includes('Nothing was changed'),
  );
  expect(says).toEqual(['25P03']);
});

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('knows a lost connection by what the driver says: %s', (message) =>
  expect(fromDatabase(new Error(message))).toMatchObject({ status: 503, code: 'database_lost' }),
);

it('names a pool without a free connection, and a name that cannot be found', () => {
  expect(fromDatabase(new Error('timeout exceeded when trying to connect'))).toMatchObject({ code: 'overloaded' });
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND db'), { code: 'ENOTFOUND' });
  expect(fromDatabase(unknown)).toMatchObject({ status: 503, code: 'database_lost' });
});
