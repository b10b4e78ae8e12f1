/** Where a moment stands. `pending`: it waits for a review, and is seen unless it is hidden until then. */
export const MOMENT_STATUSES = ['pending', 'approved', 'hidden', 'declined'] as const;
export type MomentStatus = (typeof MOMENT_STATUSES)[number];

/** What a moderator says of a moment. */
export const MOMENT_VERDICTS = ['approve', 'decline', 'hide'] as const;
export type MomentVerdict = (typeof MOMENT_VERDICTS)[number];

/** Why a moment is declined or hidden, in the order of the keys that choose them. */
export const DECLINE_REASONS = ['advertising', 'not_theirs', 'personal_details', 'unsafe', 'off_topic'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Why somebody reports a moment. */
export const REPORT_REASONS = [...DECLINE_REASONS, 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons as staff, authors and reporters read them. */
export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  advertising: 'Advertising',
  not_theirs: 'Someone else’s picture',
  personal_details: 'Personal details',
  unsafe: 'Unsafe or hateful',
  off_topic: 'Not about a trip',
  other: 'Something else',
};

export const MAX_MOMENT_TEXT = 1000;
export const MAX_MOMENT_PHOTOS = 9;

/** How long a moment is kept for the moderator who looks at it. */
export const CLAIM_SECONDS = 120;
/** How long a verdict can be undone: until then nobody hears of it. */
export const UNDO_SECONDS = 10;
/** A moment that a moderator passed comes back to that person after this long. */
export const PASSED_HOURS = 8;

/** The statuses in which each verdict may be given, and what it makes of a moment. */
const VERDICTS: Readonly<Record<MomentVerdict, { from: readonly MomentStatus[]; to: MomentStatus }>> = {
  approve: { from: ['pending', 'hidden', 'declined'], to: 'approved' },
  decline: { from: ['pending'], to: 'declined' },
  hide: { from: ['pending', 'approved'], to: 'hidden' },
};

/** Returns whether a verdict may be given on a moment. */
export const mayDecide = (status: MomentStatus, verdict: MomentVerdict): boolean =>
  VERDICTS[verdict].from.includes(status);

/** Returns what a verdict makes of a moment. */
export const afterVerdict = (verdict: MomentVerdict): MomentStatus => VERDICTS[verdict].to;

/** Returns whether the public sees a moment. */
export const isShown = ({
  status,
  hidden_until_review,
}: {
  readonly status: MomentStatus;
  readonly hidden_until_review: boolean;
}): boolean => status === 'approved' || (status === 'pending' && !hidden_until_review);

/** What a verdict says of the reports that it answers: those of a moment that stays were wrong. */
export const outcomeOf = (verdict: MomentVerdict): 'agreed' | 'disagreed' =>
  verdict === 'approve' ? 'disagreed' : 'agreed';

/** Returns reasons as a list in words, such as "Advertising, personal details". */
export const reasonsInWords = (reasons: readonly ReportReason[]): string =>
  reasons
    .map((reason, at) =>
      at === 0
        ? REASON_WORDS[reason]
        : `${REASON_WORDS[reason].charAt(0).toLowerCase()}${REASON_WORDS[reason].slice(1)}`,
    )
    .join(', ');
