import { answerBlock, answerGiven, isBlocks, type Answer } from './merge-blocks.ts';
import { same, valueAt, withValue, type Clash, type Values } from './merge.ts';

/** Returns the key of a conflict, which no other one of the form has. */
export const keyOf = ({ path, block }: Clash): string => (block ? `${path}.${block.id}` : path);

/** Returns a form's values and conflicts after one of the conflicts, by its key, was answered. */
export function answered(
  values: Values,
  clashes: readonly Clash[],
  key: string,
  answer: Answer,
): { values: Values; clashes: readonly Clash[] } {
  const clash = clashes.find((each) => keyOf(each) === key);
  if (!clash) return { values, clashes };
  const put = (value: unknown, now: Clash) => ({
    values: withValue(values, clash.path, value),
    clashes: clashes.map((each) => (each === clash ? now : each)),
  });
  if (!clash.block) return put(answer === 'theirs' ? clash.theirs : clash.mine, { ...clash, answer });
  const blocks = valueAt(values, clash.path);
  if (!isBlocks(blocks)) return { values, clashes };
  const after = answerBlock(blocks, clash, answer);
  return put(after.blocks, { path: clash.path, ...after.clash });
}

/**
 * Returns whether a conflict still needs an answer. A field with something else typed into it needs none, and neither
 * does a block of a text that was removed as a whole.
 */
export function isOpen(values: Values, clash: Clash): boolean {
  const value = valueAt(values, clash.path);
  if (!clash.block) return clash.answer === undefined && same(value, clash.mine);
  return isBlocks(value) && answerGiven(value, clash) === undefined;
}

/** Returns whether any of the conflicts of a form still needs an answer. */
export const areOpen = (values: Values, clashes: readonly Clash[] = []): boolean =>
  clashes.some((clash) => isOpen(values, clash));
