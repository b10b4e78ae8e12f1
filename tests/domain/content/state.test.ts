import { describe, expect, it } from 'vitest';
import {
  mayConfirm,
  mayDelete,
  mayDiscard,
  mayRestore,
  maySendBack,
  maySetVisible,
  maySubmit,
  mayUnschedule,
  statusOf,
  type ContentFacts,
  type ContentVerdict,
} from '#domain/content/state.ts';

const NOW = '2026-11-25T12:00:00.000Z';
const LATER = '2026-11-25T12:00:00.001Z';
const YES = { ok: true };
const draft: ContentFacts = {
  live: false,
  visible: true,
  review: 'none',
  publish_at: null,
  unpublish_at: null,
  draft_is_live: false,
};
const inReview: ContentFacts = { ...draft, review: 'requested' };
const scheduled: ContentFacts = { ...draft, publish_at: LATER };
const published: ContentFacts = { ...draft, live: true, draft_is_live: true };
const changed: ContentFacts = { ...published, draft_is_live: false };
const hidden: ContentFacts = { ...published, visible: false };
const codeOf = (verdict: ContentVerdict) => (verdict.ok ? 'ok' : verdict.code);

describe('the status of content', () => {
  it.each([
    ['nothing else is known', 'draft', draft],
    ['it was never live, whether it would be visible or not', 'draft', { ...draft, visible: false }],
    ['a review was requested', 'in_review', inReview],
    ['it will go live', 'scheduled', scheduled],
    ['it will go live, though in review', 'scheduled', { ...scheduled, review: 'requested' as const }],
    ['it is live', 'published', published],
    [
      'it is live, whatever its draft waits for',
      'published',
      { ...changed, ...inReview, publish_at: LATER, live: true },
    ],
    ['it is live and not visible', 'hidden', hidden],
    ['it is hidden, though its draft will go live', 'hidden', { ...hidden, publish_at: LATER }],
  ])('when %s, is %s', (_, status, content) => {
    expect(statusOf(content)).toBe(status);
  });
});

describe('a review', () => {
  it('is asked for once, and for something that is not live already', () => {
    expect(maySubmit(draft)).toEqual(YES);
    expect(maySubmit(changed)).toEqual(YES);
    expect(codeOf(maySubmit(inReview))).toBe('invalid_transition');
    expect(codeOf(maySubmit(published))).toBe('nothing_to_publish');
  });

  it('is sent back with a note', () => {
    expect(maySendBack(inReview, 'The opening hours are wrong.')).toEqual(YES);
    expect(codeOf(maySendBack(inReview, ' \n'))).toBe('note_required');
    expect(codeOf(maySendBack(draft, 'A note'))).toBe('invalid_transition');
  });
});

describe('a draft is confirmed', () => {
  const confirmation = { at: null, until: null, languages: null };
  const context = { now: NOW, missing: [], english_is_live: false, changes_live: true };

  it('now, or at a moment ahead', () => {
    expect(mayConfirm(confirmation, context)).toEqual(YES);
    expect(mayConfirm({ ...confirmation, at: LATER }, context)).toEqual(YES);
  });

  it.each([NOW, '2026-11-25T11:59:59.999Z', '2026-11-25T20:00:00+08:00'])('but not at %s', (at) => {
    expect(codeOf(mayConfirm({ ...confirmation, at }, context))).toBe('publish_in_past');
  });

  it('until a moment after it goes live', () => {
    expect(mayConfirm({ ...confirmation, until: LATER }, context)).toEqual(YES);
    expect(codeOf(mayConfirm({ ...confirmation, until: NOW }, context))).toBe('unpublish_too_early');
    expect(codeOf(mayConfirm({ ...confirmation, at: LATER, until: LATER }, context))).toBe('unpublish_too_early');
  });

  it('only when it changes what is live', () => {
    expect(codeOf(mayConfirm(confirmation, { ...context, changes_live: false }))).toBe('nothing_to_publish');
  });

  it('only when nothing is missing, and says what is', () => {
    const missing = [
      { field: 'title.en', why: 'Enter an English title.' },
      { field: 'cover', why: 'Choose a cover.' },
    ];
    expect(mayConfirm(confirmation, { ...context, missing })).toEqual({
      ok: false,
      code: 'not_publishable',
      why: 'It is not complete. Enter an English title.',
      missing,
    });
  });

  it('in other languages once the English is live or goes live with them', () => {
    const only = (...languages: string[]) => ({ ...confirmation, languages });
    expect(codeOf(mayConfirm(only('zh', 'ja'), context))).toBe('en_first');
    expect(mayConfirm(only('zh', 'en'), context)).toEqual(YES);
    expect(mayConfirm(only('zh'), { ...context, english_is_live: true })).toEqual(YES);
  });
});

describe('content', () => {
  it('is unscheduled while something is scheduled', () => {
    expect(mayUnschedule(scheduled)).toEqual(YES);
    expect(mayUnschedule({ ...published, unpublish_at: LATER })).toEqual(YES);
    expect(codeOf(mayUnschedule(published))).toBe('invalid_transition');
  });

  it('has changes to discard when its draft differs from what is live', () => {
    expect(mayDiscard(changed)).toEqual(YES);
    expect(codeOf(mayDiscard(published))).toBe('invalid_transition');
    expect(codeOf(mayDiscard(draft))).toBe('invalid_transition');
  });

  it('is hidden and shown once it was published, and again without an error', () => {
    expect(maySetVisible(published)).toEqual(YES);
    expect(maySetVisible(hidden)).toEqual(YES);
    expect(codeOf(maySetVisible(scheduled))).toBe('invalid_transition');
  });

  it('is restored from a version that is still kept', () => {
    expect(mayRestore(3, [3, 4])).toEqual(YES);
    expect(mayRestore(2, [3, 4])).toEqual({ ok: false, code: 'version_gone', why: 'Version 2 is no longer kept.' });
  });

  it('is deleted only when it was never public, or is hidden', () => {
    for (const content of [draft, inReview, scheduled, hidden]) expect(mayDelete(content)).toEqual(YES);
    for (const content of [published, changed]) expect(codeOf(mayDelete(content))).toBe('invalid_transition');
  });
});
