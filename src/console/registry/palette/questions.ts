/**
 * What people ask, and the words of the console that answer it: `who refunded this` asks what was done by whom, `what does
 * a transfer cost` asks for a quote.
 */
const QUESTIONS: readonly { asked: RegExp; means: string | readonly string[] }[] = [
  { asked: /^who (?:has |have )?(?:\w{3,}ed|did|made|wrote|sent|paid|gave|took|let)\b/, means: 'who did what' },
  { asked: /^(?:what|which) (?:did|has) \w+ (?:do|done|change|changed)\b/, means: 'who did what' },
  { asked: /^when (?:was|were|did) .*\b(?:\w{3,}ed|change|done|made)\b/, means: 'who did what' },
  {
    asked: /^(?:who|which role) (?:can|may|is allowed|are allowed|has access|has the right)\b/,
    means: 'access rights',
  },
  {
    asked: /^(?:who|which driver|which drivers) (?:is|are) (?:on leave|on holiday|off|away|sick|ill)\b/,
    means: 'drivers',
  },
  { asked: /^(?:what|how much) (?:does|do|would|will|is|are|was|for)\b.*\b(?:cost|costs|price)\b/, means: 'how much' },
  { asked: /^how much (?:is|are|for|to|from|would)\b/, means: 'how much' },
  {
    asked: /^where (?:is|are|s) (?:(?:my|the|our|a|all) )*(?:driver|chauffeur|car|van|vehicle)s?$/,
    means: ['dispatch board', 'drivers'],
  },
  {
    asked: /^(?:who|which (?:driver|drivers|car|cars)) (?:is|are) (?:free|available|working|driving|on duty|busy)\b/,
    means: 'who is free',
  },
];

/** Returns the words of the console that answer a question, the best first; none if a text asks nothing that is known. */
export const answersTo = (text: string): readonly (readonly string[])[] =>
  [QUESTIONS.find(({ asked }) => asked.test(text))?.means ?? []].flat().map((words) => words.split(' '));

/** Returns the words with each particle behind its verb: `take article down` is `take down article`; none where there is none. */
export function verbsJoined(words: readonly string[]): readonly string[] {
  const verb = words.findIndex((word) => VERBS.has(word));
  const particle = words.findIndex((word, at) => at > verb + 1 && PARTICLES.has(word));
  if (verb < 0 || particle < 0) return [];
  const said = words[particle] ?? '';
  return [...words.slice(0, verb + 1), said, ...words.slice(verb + 1, particle), ...words.slice(particle + 1)];
}

const VERBS = new Set(
  'take put turn switch bring give send set call hand pass get shut pull kick lock sign pay let pin'.split(' '),
);
const PARTICLES = new Set('down up off on out back away over together in'.split(' '));
