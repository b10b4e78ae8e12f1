import { isBefore, type Instant } from '#domain/time/time.ts';
import type { Missing } from './publishable.ts';

/** The status of content, as it follows from {@link ContentFacts}. */
export const CONTENT_STATUSES = ['draft', 'in_review', 'scheduled', 'published', 'hidden'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** What decides what may be done with content: a draft that staff edit, and what the public reads once it is live. */
export interface ContentFacts {
  /** Whether the public was ever given it. */
  readonly live: boolean;
  /** Whether the public may see what is live. */
  readonly visible: boolean;
  readonly review: 'none' | 'requested';
  readonly publish_at: Instant | null;
  readonly unpublish_at: Instant | null;
  /** Whether the draft says what is live already. Never so before it is live. */
  readonly draft_is_live: boolean;
}

/** The answer to "may this happen to the content?", with the code of a refusal. */
export type ContentVerdict = { readonly ok: true } | ContentRefusal;
export interface ContentRefusal {
  readonly ok: false;
  readonly code: string;
  readonly why: string;
  /** With `not_publishable`: what is missing. */
  readonly missing?: readonly Missing[];
}

/** What is confirmed: when it becomes public, until when, and in which languages. */
export interface Confirmation {
  /** Null for now. */
  readonly at: Instant | null;
  readonly until: Instant | null;
  /** Null for all of them. */
  readonly languages: readonly string[] | null;
}

/** What a confirmation depends on beside the content itself. */
export interface ConfirmContext {
  readonly now: Instant;
  /** What the draft lacks, from `publishable`. */
  readonly missing: readonly Missing[];
  /** Whether its English is live already. */
  readonly english_is_live: boolean;
  /** Whether what is confirmed would change what is live; with languages, whether their texts or shared fields would. */
  readonly changes_live: boolean;
}

/** Returns the status of content. */
export function statusOf({ live, visible, publish_at, review }: Omit<ContentFacts, 'draft_is_live'>): ContentStatus {
  if (live) return visible ? 'published' : 'hidden';
  if (publish_at !== null) return 'scheduled';
  return review === 'requested' ? 'in_review' : 'draft';
}

/** Returns whether somebody may ask for a review. */
export function maySubmit(content: ContentFacts): ContentVerdict {
  if (content.review === 'requested') return no('invalid_transition', 'It is in review already.');
  return content.draft_is_live ? no('nothing_to_publish', NOTHING_TO_PUBLISH) : YES;
}

/** Returns whether a review may end with a note to the author. */
export function maySendBack(content: ContentFacts, note: string): ContentVerdict {
  if (content.review !== 'requested') return no('invalid_transition', 'It is not in review.');
  return note.trim() === '' ? no('note_required', 'Enter a note that says what to change.') : YES;
}

/** Returns whether a draft may become public, now or at a later moment. */
export function mayConfirm({ at, until, languages }: Confirmation, context: ConfirmContext): ContentVerdict {
  const { now, missing, english_is_live, changes_live } = context;
  if (at !== null && !isBefore(now, at)) return no('publish_in_past', 'Choose a time that is still ahead.');
  if (until !== null && !isBefore(at ?? now, until)) {
    return no('unpublish_too_early', 'Choose an end that is after it goes live.');
  }
  if (languages !== null && !languages.includes('en') && !english_is_live) {
    return no('en_first', 'Publish the English first: it is what readers of other languages get.');
  }
  if (!changes_live) return no('nothing_to_publish', NOTHING_TO_PUBLISH);
  const [first] = missing;
  return first ? { ...no('not_publishable', `It is not complete. ${first.why}`), missing } : YES;
}

/** Returns whether what was scheduled may be cancelled. */
export const mayUnschedule = ({ publish_at, unpublish_at }: ContentFacts): ContentVerdict =>
  publish_at === null && unpublish_at === null ? no('invalid_transition', 'Nothing is scheduled.') : YES;

/** Returns whether the draft may be replaced by what is live. */
export function mayDiscard({ live, draft_is_live }: ContentFacts): ContentVerdict {
  if (!live) return no('invalid_transition', 'It was never published. Delete it instead.');
  return draft_is_live ? no('invalid_transition', 'There are no changes to discard.') : YES;
}

/** Returns whether the draft that was replaced last may be brought back. `kept`: whether there is one. */
export const mayBringBack = (kept: boolean): ContentVerdict =>
  kept ? YES : no('invalid_transition', 'No draft was replaced.');

/** Returns whether content may be hidden from the public, or shown again. Doing so twice changes nothing more. */
export const maySetVisible = ({ live }: ContentFacts): ContentVerdict =>
  live ? YES : no('invalid_transition', 'It was never published. Publish it first.');

/** Returns whether the draft may become a copy of a version. `kept`: numbers of the versions that still exist. */
export const mayRestore = (number: number, kept: readonly number[]): ContentVerdict =>
  kept.includes(number) ? YES : no('version_gone', `Version ${number} is no longer kept.`);

/** Returns whether content may be deleted: only what was never public, or is hidden. */
export const mayDelete = (content: ContentFacts): ContentVerdict =>
  statusOf(content) === 'published' ? no('invalid_transition', 'It is published. Hide it first.') : YES;

/** Returns whether something scheduled happened so late that somebody should hear of it: by more than five minutes. */
export const isLate = (due: Instant, happened: Instant): boolean => Date.parse(happened) - Date.parse(due) > 5 * 60_000;

const NOTHING_TO_PUBLISH = 'There is nothing to publish: the draft is the same as what is live.';
const YES: ContentVerdict = { ok: true };
const no = (code: string, why: string): ContentRefusal => ({ ok: false, code, why });
