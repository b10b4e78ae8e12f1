/** Match quality of a text; a lower tier is better, and nothing lifts a row over a better tier. */
export const TIER = {
  /** A code, phone number or other mark names the record. */
  exact: 0,
  /** The title equals the query. */
  whole: 1,
  /** The query is a complete sentence: a command with its record, or a list with its filters. */
  sentence: 2,
  /** The person chose this row for exactly these letters, more than once. */
  taught: 3,
  /** The title begins with the query, or is the query but for one word that says the same; or a declared phrase is the query. */
  begins: 4,
  /** One word begins a word of the title, or complete words stand together there. */
  words: 5,
  /** The query equals a word declared for the command. */
  named: 6,
  /** Every word begins some word of the title. */
  scattered: 7,
  /** Complete words of a record's name. */
  name: 8,
  /** An incomplete or doubtful sentence. */
  unsure: 9,
  /** Declared words, forms of words, or synonyms. */
  synonym: 10,
  /** A record's name typed in part, or a word from around the title. */
  begun: 11,
  /** The first letters of its words, or words without their vowels. */
  initials: 12,
  inside: 13,
  /** One typing error. */
  mistyped: 14,
  /** A list with a text to search for. */
  search: 15,
  /** Not all words fit, but at least half of them, one in a title. */
  part: 16,
} as const;
export type Tier = (typeof TIER)[keyof typeof TIER];

/**
 * Returns where stands what a query says only once its mistakes are corrected, or its abbreviations written out, by where it
 * would stand without them.
 */
export const onceCorrected = (
  { tier, fine }: { tier: Tier; fine: number },
  atBest: Tier = TIER.mistyped,
): { tier: Tier; fine: number } => (tier > atBest ? { tier, fine } : { tier: atBest, fine: tier + fine / FINER });

/** Makes the fineness of a corrected reading less than a step of its tier. */
const FINER = 100;
