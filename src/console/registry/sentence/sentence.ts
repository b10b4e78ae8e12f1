import type { Ref } from '#console/registry/kinds.ts';

/** A command as a sentence gives it: its records and answers, as far as they were said. */
export type Sentence = {
  records: readonly Ref[];
  values: Readonly<Record<string, unknown>>;
};
