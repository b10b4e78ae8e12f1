import { expect, it } from 'vitest';
import { splitSender, withSender } from '#domain/ticket/written-from.ts';

it('who wrote a mail is read from its first line, and only from there', () => {
  const text = 'It was me.\n\nWritten from jana@example.com:\n\nAnd this was quoted.';
  expect(splitSender(withSender("o'neil+x@example.com", text))).toEqual({ address: "o'neil+x@example.com", text });
  expect(splitSender(text)).toEqual({ address: null, text });
  expect(splitSender('Written from (address removed):\n\nIt was me.').address).toBeNull();
});
