import * as v from 'valibot';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { fileKey, flagText, id, text, version, lines } from '#contract/kit/fields.ts';
import { partId, ref, refText } from '#contract/kit/ref.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import {
  DECLINE_REASONS,
  MAX_MOMENT_PHOTOS,
  MAX_MOMENT_TEXT,
  MOMENT_STATUSES,
  REPORT_REASONS,
} from '#domain/ugc/moment.ts';

export const MOMENT_SORTS = ['score', 'posted_at', 'reports', 'id'] as const;

const person = v.object({ id, name: v.string() });
const status = v.picklist(MOMENT_STATUSES, say.oneOf(MOMENT_STATUSES));

const Photo = v.object({
  key: v.string(),
  url: v.string(),
  width: v.number(),
  height: v.number(),
});
export type MomentPhoto = v.InferOutput<typeof Photo>;

/** A moment. Instants are UTC. */
export const Moment = v.object({
  id,
  author: v.object({
    id,
    name: v.string(),
    /** The customer that the author is known as. */
    customer_id: v.nullable(ref('customer')),
    /** Whether there is an address at which the author can be told. */
    can_be_told: v.boolean(),
  }),
  text: v.string(),
  city_id: ref('city'),
  city_name: v.string(),
  /** Where in the city; empty where that is not said. */
  place: v.string(),
  photos: v.array(Photo),
  status,
  /** Whether the public does not see it while it is pending. */
  hidden_until_review: v.boolean(),
  /** How urgent its review is, and what each fact adds to that, unrounded; null unless it is pending. */
  score: v.nullable(v.number()),
  score_parts: v.nullable(
    v.object({
      watched: v.number(),
      reports: v.number(),
      duplicate: v.number(),
      first: v.number(),
      hours: v.number(),
    }),
  ),
  /** Its reports that no verdict has answered: how many, and the sum of their weights. */
  reports: v.object({ open: v.number(), weight: v.number() }),
  /** The watched words in its text. */
  watched_words: v.array(v.string()),
  /** `repost`: its author posted the picture before; `copy`: somebody else did. */
  duplicate: v.nullable(v.picklist(['copy', 'repost'])),
  first_post: v.boolean(),
  likes: v.number(),
  /** Why it was declined or hidden. */
  reasons: v.array(v.picklist(DECLINE_REASONS)),
  note: v.string(),
  posted_at: v.string(),
  edited_at: v.nullable(v.string()),
  approved_at: v.nullable(v.string()),
  decided_at: v.nullable(v.string()),
  decided_by: v.nullable(person),
  /** Who looks at it just now, and for how long it is kept for that person. */
  claimed_by: v.nullable(person),
  claimed_until: v.nullable(v.string()),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type Moment = v.InferOutput<typeof Moment>;

/** What somebody says is wrong with a moment. */
export const Report = v.object({
  id,
  moment_id: ref('moment'),
  moment_text: v.string(),
  reporter: v.object({
    id,
    name: v.string(),
    /** How often verdicts agreed with this person, and how often not. */
    agreed: v.number(),
    disagreed: v.number(),
  }),
  reason: v.picklist(REPORT_REASONS),
  note: v.string(),
  /** How much it counts: 1 for somebody new. */
  weight: v.number(),
  at: v.string(),
  /** What a verdict said of it; null while none has. */
  outcome: v.nullable(v.picklist(['agreed', 'disagreed'])),
});
export type Report = v.InferOutput<typeof Report>;

/** An earlier moment that shows one of the pictures. */
const Duplicate = v.object({ is: v.picklist(['copy', 'repost']), moment: Moment });

/** What a moderator looks at before a verdict. */
export const Review = v.object({
  moment: Moment,
  reports: v.array(Report),
  duplicates: v.array(Duplicate),
  /** Further pending moments of its author, and those that show the same picture. */
  by_author: v.number(),
  alike: v.number(),
});
export type Review = v.InferOutput<typeof Review>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How the queue stands, and what the caller has done today by the clock of Singapore. */
const Figures = v.object({
  pending: count,
  reported: count,
  /** Pending moments that the caller has passed. */
  passed: count,
  done_today: count,
  /** Median seconds between two verdicts of the caller; null before the second one. Longer breaks do not count. */
  seconds_each: v.nullable(v.number()),
  /** Since when the moment that waits longest has waited. */
  oldest: v.nullable(v.string()),
});
export type MomentFigures = v.InferOutput<typeof Figures>;

const Queue = v.object({
  /** The moments kept for the caller, the first to look at first. */
  items: v.array(Review),
  figures: Figures,
});
export type MomentQueue = v.InferOutput<typeof Queue>;

const photos = v.pipe(
  v.array(fileKey, say.list),
  v.minLength(1, say.minEntries(1)),
  v.maxLength(MAX_MOMENT_PHOTOS, say.maxEntries(MAX_MOMENT_PHOTOS)),
  v.check((keys) => new Set(keys).size === keys.length, 'Each picture may be there only once.'),
);

export const MomentInput = v.strictObject({
  /** The customer whose moment it is; null for somebody who is none. */
  customer_id: v.optional(v.nullable(ref('customer')), null),
  /** The name that the public reads. */
  author_name: text(1, 60, 'Jonah T.'),
  text: lines(1, MAX_MOMENT_TEXT),
  city_id: ref('city'),
  place: v.optional(text(0, 120), ''),
  photos,
});
export type MomentInput = v.InferOutput<typeof MomentInput>;

const { customer_id: _customer, author_name: _author, ...changeable } = MomentInput.entries;
/** Whose moment it is stays as it was posted. */
export const MomentChanges = v.partial(v.strictObject({ ...changeable, place: text(0, 120) }));

const reasons = v.pipe(
  v.array(v.picklist(DECLINE_REASONS, say.oneOf(DECLINE_REASONS)), say.list),
  v.minLength(1, 'Choose a reason.'),
  v.maxLength(DECLINE_REASONS.length, say.maxEntries(DECLINE_REASONS.length)),
);
const VerdictInput = v.strictObject({
  reasons,
  /** A sentence of staff, which the author reads. */
  note: v.optional(lines(0, 500), ''),
});

const verdict = {
  refuses: { conflict: ['already_decided', 'claimed', 'invalid_transition'] },
  reply: one(Moment),
} as const;

export const momentDetails = {
  list: {
    summary: 'Moments, by page.',
    query: v.object({
      ...paging(MOMENT_SORTS).entries,
      /** Words of the text, the author’s name or the place. */
      q: v.optional(text(0, 120)),
      status: v.optional(status),
      city: v.optional(refText('city')),
      reported: v.optional(flagText),
      author: v.optional(refText('customer', 'an author')),
      customer: v.optional(refText('customer')),
      /** Only those that show a picture of this moment. */
      alike: v.optional(refText('moment')),
    }),
    reply: pageOf(Moment),
  },
  figures: { summary: 'How many moments wait for a review.', reply: one(Figures) },
  next: {
    summary:
      'The moments to review next, the most urgent first. They are kept for the caller for two minutes; asking again keeps those of `keep` for longer and adds others.',
    did: null,
    body: v.strictObject({
      /** How many to keep at once. */
      count: v.optional(v.pipe(v.number(say.number), v.integer(say.whole), v.minValue(1), v.maxValue(4)), 4),
      keep: v.optional(v.pipe(v.array(partId, say.list), v.maxLength(4, say.maxEntries(4))), []),
      /** Look again at what the caller has passed. */
      again: v.optional(v.boolean(say.flag), false),
    }),
    reply: one(Queue),
  },
  one: { summary: 'One moment.', reply: one(Moment) },
  review: {
    summary: 'One moment with its reports and with the moments that show the same pictures.',
    reply: one(Review),
  },
  create: {
    summary: 'Add a moment for somebody; it waits for a review like any other.',
    did: 'Added moment',
    body: MomentInput,
    reply: one(Moment),
    status: 201,
  },
  update: {
    summary: 'Change a moment. It waits for a review again.',
    did: 'Changed moment',
    body: MomentChanges,
    reply: one(Moment),
  },
  claim: {
    summary: 'Keep a pending moment for two minutes, so that nobody else is given it.',
    did: null,
    refuses: { conflict: ['already_decided', 'claimed'] },
    reply: one(Review),
  },
  pass: {
    summary: 'Leave a pending moment to others. It does not come back to the caller for eight hours.',
    did: null,
    refuses: { conflict: ['already_decided'] },
    reply: one(Moment),
  },
  approve: { ...verdict, summary: 'Approve a moment. Its open reports were wrong.', did: 'Approved moment' },
  decline: {
    ...verdict,
    summary: 'Decline a moment. Its open reports were right.',
    did: 'Declined moment',
    body: VerdictInput,
  },
  hide: {
    ...verdict,
    summary: 'Hide a moment. Its open reports were right.',
    did: 'Hid moment',
    body: VerdictInput,
  },
  undo: {
    summary: 'Undo the caller’s own verdict within ten seconds, before anybody hears of it.',
    did: 'Undid verdict on moment',
    refuses: { conflict: ['already_decided', 'no_verdict', 'too_late'] },
    reply: one(Moment),
  },
  write: {
    summary: 'Write to the author of a moment.',
    did: 'Wrote to author of moment',
    refuses: { conflict: ['no_address'] },
    body: v.strictObject({ text: lines(1, 2000) }),
    reply: one(Moment),
  },
} satisfies ServiceDetails;

export const reportDetails = {
  list: {
    summary: 'Reports of moments, the latest first.',
    query: v.object({
      ...paging(['at', 'weight'] as const).entries,
      moment: v.optional(refText('moment')),
      reporter: v.optional(refText('customer', 'an author')),
      reason: v.optional(v.picklist(REPORT_REASONS, say.oneOf(REPORT_REASONS))),
      open: v.optional(flagText),
    }),
    reply: pageOf(Report),
  },
} satisfies ServiceDetails;
