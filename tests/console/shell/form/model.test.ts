import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { registry } from '#console/registry/registry.ts';
import { ApiError } from '#console/shell/state/api-error.ts';
import { createQueries } from '#console/shell/server/queries.ts';
import { install } from '#console/shell/state/runtime.ts';
import { toasts } from '#console/shell/state/toasts.ts';
import { stubStorage } from './storage.ts';
import { formOn, server, THING } from './thing.ts';
import type { Thing } from './thing.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
  toasts.list = [];
  install({
    registry: registry([]),
    send: () => Promise.reject(new Error()),
    queries: createQueries(),
    has: () => true,
  });
});

describe('saving', () => {
  it('sends the changes once, however often saving is requested', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('size', 5);
    await Promise.all([form.save('stay'), form.save('stay'), form.save('close')]);
    expect(api.requests.map(({ changes, ifMatch }) => ({ changes, ifMatch }))).toEqual([
      { changes: { size: 5 }, ifMatch: 1 },
    ]);
    expect(form.state).toMatchObject({ dirty: false, busy: false });
    expect(toasts.list.map((toast) => toast.text)).toEqual(['Saved.']);
    form.set('size', 6);
    await form.save('stay');
    expect(api.now()).toMatchObject({ size: 6, version: 3 });
    expect(new Set(api.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('sends nothing the contract refuses, and says why on the field', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('name', '');
    form.set('size', 'many');
    await form.save('stay');
    expect(api.requests).toEqual([]);
    expect(form.state.errors).toEqual({ name: 'This field is required.', size: 'Enter a number.' });
    form.set('name', 'B');
    expect(form.state.errors).toEqual({ size: 'Enter a number.' });
  });

  it('drops an error that another field has answered, and keeps what the server refused', async () => {
    const either = v.pipe(
      v.object({ name: v.optional(v.string()), size: v.optional(v.any()), note: v.optional(v.string()) }),
      v.forward(
        v.check(({ name, note }) => Boolean(name || note), 'Enter a name or a note.'),
        ['name'],
      ),
    );
    const api = server(THING);
    const form = formOn(api, { schema: either });
    form.set('name', '');
    await form.save('stay');
    expect(form.state.errors).toEqual({ name: 'Enter a name or a note.' });
    form.set('note', 'N');
    expect(form.state.errors).toEqual({});
    api.failures.push(new ApiError(422, { code: 'invalid', fields: { size: ['Too large here.'] } }));
    await form.save('stay');
    expect(form.state.errors).toEqual({ size: 'Too large here.' });
    form.set('note', 'Other');
    expect(form.state.errors).toEqual({ size: 'Too large here.' });

    // What was refused once says nothing of a later try.
    api.failures.push(new ApiError(422, { code: 'invalid', fields: { name: ['Enter a name or a note.'] } }));
    await form.save('stay');
    form.set('note', '');
    await form.save('stay');
    expect(form.state.errors).toEqual({ name: 'Enter a name or a note.' });
    form.set('note', 'N');
    expect(form.state.errors).toEqual({});
  });

  it('keeps what the server refused named until the field is changed, also when the field is only left', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('size', 5);
    api.failures.push(new ApiError(422, { code: 'invalid', fields: { size: ['Too large here.'] } }));
    await form.save('stay');
    form.left('size');
    expect(form.state.errors).toEqual({ size: 'Too large here.' });
    form.set('size', 4);
    form.left('size');
    expect(form.state.errors).toEqual({});
  });

  it('empties what was emptied', async () => {
    const api = server({ ...THING, note: 'old' });
    const form = formOn(api);
    form.set('note', '');
    await form.save('stay');
    expect(api.requests[0]?.changes).toEqual({ note: '' });
  });

  it('keeps input typed while the reply was pending', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('size', 5);
    const saving = form.save('close');
    form.set('name', 'B');
    await saving;
    expect(form.state).toMatchObject({ dirty: true, values: { name: 'B', size: 5 } });
    expect(api.now()).toMatchObject({ name: 'A', size: 5 });
  });

  it('leaves nothing unsaved behind when it was given up while the answer was on its way', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('size', 5);
    const saving = form.save('close');
    form.discard();
    await saving;
    expect(form.state).toMatchObject({ dirty: false, values: { size: 5 } });
    expect(kept.size).toBe(0);
  });

  it('shows server errors on their fields, others above them, and uses a new key for the next try', async () => {
    const api = server(THING);
    api.failures.push(new ApiError(422, { code: 'invalid', fields: { name: ['Taken.'], colour: ['Unknown.'] } }));
    const form = formOn(api);
    form.set('name', 'B');
    await form.save('stay');
    expect(form.state.errors).toEqual({ name: 'Taken.' });
    expect(form.state.failure).toMatchObject({ again: false, more: ['colour: Unknown.'] });
    await form.save('stay');
    expect(api.requests[0]?.idempotencyKey).not.toBe(api.requests[1]?.idempotencyKey);
    expect(form.state).toMatchObject({ dirty: false, errors: {}, failure: undefined });
  });
});

describe('a reply that never arrived', () => {
  it.each(['lost', 'offline'] as const)('(%s) resends the identical request, then later input', async (how) => {
    const api = server(THING);
    api.failures.push(how);
    const form = formOn(api);
    form.set('size', 5);
    await form.save('stay');
    expect(form.state).toMatchObject({ dirty: true, failure: { again: true } });
    form.set('name', 'B');
    await form.again();
    const [first, second, third] = api.requests;
    expect(second).toMatchObject({ changes: { size: 5 }, ifMatch: 1, idempotencyKey: first?.idempotencyKey });
    expect(third).toMatchObject({ changes: { name: 'B' }, ifMatch: 2 });
    expect(api.now()).toEqual({ name: 'B', size: 5, version: 3 });
    expect(form.state).toMatchObject({ dirty: false, failure: undefined });
  });

  it('while making a record makes one, even when the page dies in between', async () => {
    const api = server();
    api.failures.push('lost');
    const form = formOn(api);
    form.set('name', 'New');
    await form.save('stay');
    const again = formOn(server(), { record: undefined, save: api.save });
    expect(again.state.restored).toBeDefined();
    await again.save('stay');
    expect(api.requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      Array.from({ length: 2 }, () => api.requests[0]?.idempotencyKey),
    );
    expect(api.now()).toEqual({ name: 'New', size: 1, version: 1 });
  });

  it('of a gateway that knows no keys is no conflict with oneself', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('size', 5);
    api.change({ size: 5 });
    await form.save('stay');
    expect(form.state).toMatchObject({ dirty: false, conflict: undefined });
    expect(toasts.list.map((toast) => toast.text)).toEqual(['Saved.']);
  });
});

describe('a change by another user', () => {
  it('of another field is taken and said, and both are saved next', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('size', 5);
    api.change({ name: 'Theirs' });
    await form.save('stay');
    expect(form.state.conflict).toMatchObject({
      taken: [{ path: 'name', before: 'A', theirs: 'Theirs' }],
      clashes: [],
    });
    await form.save('stay');
    expect(api.now()).toEqual({ name: 'Theirs', size: 5, version: 3 });
  });

  it('of the same field waits for a choice', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('size', 5);
    api.change({ size: 9 });
    await form.save('stay');
    await form.save('stay');
    expect(api.requests).toHaveLength(1);
    expect(form.state.conflict).toMatchObject({ unresolved: true, clashes: [{ path: 'size', theirs: 9, mine: 5 }] });
    form.choose('size', 'mine');
    await form.save('stay');
    expect(api.now()).toMatchObject({ size: 5, version: 3 });
  });

  it('of the same field is decided by typing something else as well', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('size', 5);
    api.change({ size: 9 });
    await form.save('stay');
    form.set('size', 7);
    await form.save('stay');
    expect(api.now()).toMatchObject({ size: 7 });
  });

  it('of the same field is asked about again when the page was lost before the choice', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('size', 5);
    api.change({ size: 9, name: 'Theirs' });
    await form.save('stay');
    form.keepDraft();
    const again = formOn(api);
    expect(again.state).toMatchObject({
      values: { name: 'Theirs', size: 5 },
      conflict: { clashes: [{ path: 'size', theirs: 9, mine: 5 }] },
    });
    again.choose('size', 'theirs');
    again.set('note', 'N');
    again.keepDraft();
    expect(formOn(api).state).toMatchObject({ values: { size: 9, note: 'N' }, conflict: undefined });
  });

  it('outside the form stops nobody', async () => {
    const api = server(THING);
    const form = formOn(api);
    form.set('size', 5);
    api.change({});
    await form.save('stay');
    expect(api.now()).toMatchObject({ size: 5, version: 3 });
    expect(form.state.conflict).toBeUndefined();
  });

  it('is taken over at once while nothing is typed', () => {
    const form = formOn(server(THING));
    form.follow({ ...THING, name: 'Theirs', version: 2 } as Thing);
    expect(form.state).toMatchObject({ dirty: false, values: { name: 'Theirs' } });
    form.set('size', 3);
    form.follow({ ...THING, name: 'Later', version: 3 } as Thing);
    expect(form.state.values).toMatchObject({ name: 'Theirs', size: 3 });
  });
});
