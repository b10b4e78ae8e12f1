import { describe, expect, it } from 'vitest';
import { mentionedIn } from '#domain/mentions.ts';

const PEOPLE = [
  { id: 1, name: 'Ana Lim' },
  { id: 2, name: 'Ben Tan' },
  { id: 3, name: 'Ben Ong' },
  { id: 4, name: 'Zoë Ng' },
];

describe('who a text mentions', () => {
  it.each([
    ['@Ana Lim, please call', [1]],
    ['ask @ana or @BEN TAN', [1, 2]],
    ['@zoe knows', [4]],
    // Two people are called Ben.
    ['@Ben, please', []],
    ['@Anabel is someone else', []],
    ['mail ana@example.com', []],
    ['Ana Lim', []],
  ])('%s', (text, ids) => expect(mentionedIn(text, PEOPLE).toSorted((one, other) => one - other)).toEqual(ids));
});
