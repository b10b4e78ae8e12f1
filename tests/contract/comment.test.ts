import { expect, it } from 'vitest';
import { comment, COMMENTED } from '#contract/comment.ts';
import { readsOf } from '#contract/kinds.ts';

it.each(Object.keys(COMMENTED))('a comment on a %s appears for whoever has the record open', (kind) => {
  expect(readsOf(kind)).toContain(comment.list);
});
