/** What decides how soon a moment is looked at. */
export interface ScoreFacts {
  /** Weights of its open reports. */
  readonly reports: number;
  /** How many watched words it holds. */
  readonly watched: number;
  readonly duplicate: boolean;
  /** Whether it is the first moment of its author. */
  readonly first: boolean;
  /** Hours that it has waited, with fractions. */
  readonly hours: number;
}

/** What each fact adds to a score, unrounded. */
export interface ScoreParts {
  readonly reports: number;
  readonly watched: number;
  readonly duplicate: number;
  readonly first: number;
  readonly hours: number;
}

/** Returns what each fact adds to the score of a moment. */
export const scoreParts = ({ reports, watched, duplicate, first, hours }: ScoreFacts): ScoreParts => ({
  reports: 10 * reports,
  watched: 20 * watched,
  duplicate: duplicate ? 15 : 0,
  first: first ? 5 : 0,
  hours: Math.min(MOST_HOURS, Math.max(0, hours)),
});

/** Returns how urgent the review of a moment is; the largest comes first. */
export const scoreOf = (facts: ScoreFacts): number => Math.round(sumOf(scoreParts(facts)));

/** Returns what the facts of a moment add up to without the hours that it waits, unrounded. */
export const baseScoreOf = (facts: Omit<ScoreFacts, 'hours'>): number => sumOf(scoreParts({ ...facts, hours: 0 }));

const sumOf = ({ reports, watched, duplicate, first, hours }: ScoreParts): number =>
  reports + watched + duplicate + first + hours;

/** Longer waiting makes nothing more urgent. */
export const MOST_HOURS = 24;
