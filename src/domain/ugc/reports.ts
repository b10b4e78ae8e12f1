/** How often the reports of somebody were right, and how often not, by the verdicts that answered them. */
export interface ReporterRecord {
  readonly agreed: number;
  readonly disagreed: number;
}

/**
 * Returns how much a report counts: 1 for somebody new, towards 2 for somebody who was always right, towards 0 for
 * somebody who never was.
 */
export const weightOf = ({ agreed, disagreed }: ReporterRecord): number =>
  (2 * (agreed + 1)) / (agreed + disagreed + 2);

/** The sums of weights from which on a moment waits for a review, and is hidden until then. */
export const REVIEW_FROM = 3;
export const HIDE_FROM = 6;
/** The sum from which on a moment that was approved waits for a review again. */
export const REVIEW_AGAIN_FROM = 5;

/** What open reports do to a moment: nothing, let it wait for a review while it is seen, or hide it until then. */
export type ReportEffect = 'none' | 'review' | 'hide';

/**
 * Returns what the open reports of a moment do to it. Those before an approval are answered by it and do not count.
 * @param sum the weights of the open reports
 * @param approved whether it was approved since it was last changed
 */
export function effectOf(sum: number, approved: boolean): ReportEffect {
  if (sum >= HIDE_FROM) return 'hide';
  return sum >= (approved ? REVIEW_AGAIN_FROM : REVIEW_FROM) ? 'review' : 'none';
}
