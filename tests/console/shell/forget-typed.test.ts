import { beforeEach, expect, it, vi } from 'vitest';
import { draftKey, readDraft, writeDraft } from '#console/shell/drafts/drafts.ts';
import { forgetTyped, keepTyped } from '#console/shell/state/storage.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
});

const draft = { at: '2026-05-20T04:00:00Z', values: { name: 'Maria Santos' }, base: {} };

it('what somebody typed is deleted when they sign out, and forms still open write nothing more', () => {
  const [mine, other] = [draftKey(7, 'customer:new'), draftKey(71, 'customer:new')];
  writeDraft(mine, draft);
  writeDraft(other, draft);
  forgetTyped(7);
  expect(readDraft(mine)).toBeUndefined();
  expect(readDraft(other)).toEqual(draft);
  writeDraft(mine, draft);
  expect(readDraft(mine)).toBeUndefined();
  keepTyped(7);
  writeDraft(mine, draft);
  expect(readDraft(mine)).toEqual(draft);
});
