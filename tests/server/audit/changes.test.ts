import { describe, expect, it } from 'vitest';
import { changesOf } from '#server/audit/changes.ts';

describe('the changes in an audit entry', () => {
  it('contain only changed fields, each by its path', () => {
    const before = { id: 3, version: 1, status: 'pending', name: { en: 'Manila' }, tags: ['a'], cancel: null };
    const after = {
      id: 3,
      version: 2,
      status: 'pending',
      name: { en: 'Manila', zh: '马' },
      tags: ['a', 'b'],
      cancel: { by: 'customer' },
    };
    expect(changesOf('city', before, after)).toEqual([
      { field: 'tags', before: 'a', after: 'a, b' },
      { field: 'name.zh', before: null, after: '马' },
      { field: 'cancel.by', before: null, after: 'customer' },
    ]);
  });

  it('has no secrets, whatever was written down', () => {
    const after = { password: 'changed', password_hash: 'x', two_step: { secret: 'y' }, recovery_codes: ['1', '2'] };
    expect(changesOf('admin', null, after).map(({ field, after }) => [field, after])).toEqual([
      ['password', 'changed'],
      ['password_hash', '•••'],
      ['two_step.secret', '•••'],
      ['recovery_codes', '•••'],
    ]);
  });

  it('leaves out the records of a job', () => {
    expect(changesOf('job', null, { title: 'Refund', input: { q: 'somebody' } })).toEqual([
      { field: 'title', before: null, after: 'Refund' },
    ]);
  });
});
