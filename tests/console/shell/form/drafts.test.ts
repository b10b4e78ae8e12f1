import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, dropDraft, forgetOldDrafts, readDraft, writeDraft } from '#console/shell/drafts/drafts.ts';
import type { Draft } from '#console/shell/drafts/drafts.ts';
import { registry } from '#console/registry/registry.ts';
import { createQueries } from '#console/shell/server/queries.ts';
import { install } from '#console/shell/state/runtime.ts';
import { stubStorage } from './storage.ts';
import { formOn, server, THING, WITH_SECRET } from './thing.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const draftOf = (at: string): Draft => ({ at, values: { slug: 'b' }, base: { slug: 'a' }, version: 3 });
let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
  install({
    registry: registry([]),
    send: () => Promise.reject(new Error()),
    queries: createQueries(),
    has: () => true,
  });
});

describe('a draft', () => {
  it('is kept in the namespace of the product, by staff member and record', () => {
    writeDraft(draftKey(7, 'city:396'), draftOf('2026-11-21T09:59:00.000Z'));
    expect([...kept.keys()]).toEqual(['pro__draft:7:city:396']);
    expect(readDraft(draftKey(7, 'city:396'))).toEqual(draftOf('2026-11-21T09:59:00.000Z'));
    expect(readDraft(draftKey(8, 'city:396'))).toBeUndefined();
    expect(readDraft(draftKey(7, 'city:397'))).toBeUndefined();
    dropDraft(draftKey(7, 'city:396'));
    expect(kept.size).toBe(0);
  });

  it.each(['{', '[]', '{"at":"soon","values":{},"base":{}}', '{"at":"2026-11-21T09:59:00Z","values":[],"base":{}}'])(
    'that is broken is none: %s',
    (text) => {
      kept.set('pro__draft:7:city:396', text);
      expect(readDraft(draftKey(7, 'city:396'))).toBeUndefined();
    },
  );

  it('nobody came back to for thirty days is forgotten, whoever wrote it; other things stay', () => {
    writeDraft(draftKey(7, 'city:1'), draftOf('2026-10-22T09:59:59.000Z'));
    writeDraft(draftKey(8, 'city:1'), draftOf('2026-10-01T00:00:00.000Z'));
    writeDraft(draftKey(7, 'city:2'), draftOf('2026-10-22T10:00:01.000Z'));
    kept.set('pro__draft:7:city:3', '{');
    kept.set('pro__preferences', '{}');
    kept.set('draft:7:city:4', 'of another product');
    forgetOldDrafts(NOW);
    expect([...kept.keys()]).toEqual(['pro__draft:7:city:2', 'pro__preferences', 'draft:7:city:4']);
  });
});

describe('the draft of a form', () => {
  it('holds what is typed, without passwords, and goes once it is saved', async () => {
    const api = server(THING);
    const form = formOn(api, { sections: WITH_SECRET });
    form.set('size', 'five');
    form.set('secret', 'hunter2');
    form.keepDraft();
    const [text = ''] = kept.values();
    expect(text).toContain('"size":"five"');
    expect(text).not.toContain('hunter2');
    form.set('size', 5);
    form.set('secret', undefined);
    await form.save('stay');
    expect(kept.size).toBe(0);
  });

  it('comes back on the record as it was, and goes when it is given up', () => {
    const api = server(THING);
    formOn(api).set('size', 5);
    expect(kept.size).toBe(0);
    const typing = formOn(api);
    typing.set('size', 5);
    typing.keepDraft();
    const form = formOn(api);
    expect(form.state).toMatchObject({ dirty: true, values: { name: 'A', size: 5 } });
    expect(form.state.restored).toMatch(/^\d{4}-/);
    form.discard();
    expect(form.state).toMatchObject({ dirty: false, restored: undefined, values: { size: 1 } });
    expect(kept.size).toBe(0);
  });

  it('has a time also when all that was done is to empty what a new record begins with', () => {
    const form = formOn(server());
    form.set('size', '');
    form.keepDraft();
    expect(form.state.kept).toMatch(/^\d{4}-/);
  });

  it('typed over an older version shows conflicts with newer changes', () => {
    const api = server(THING);
    const typing = formOn(api);
    typing.set('size', 5);
    typing.keepDraft();
    api.change({ name: 'Theirs', size: 9 });
    const form = formOn(api);
    expect(form.state.values).toMatchObject({ name: 'Theirs', size: 5 });
    expect(form.state.conflict).toMatchObject({ clashes: [{ path: 'size' }], taken: [{ path: 'name' }] });
  });
});
