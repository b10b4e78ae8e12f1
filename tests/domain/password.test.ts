import { describe, expect, it } from 'vitest';
import { mayUsePassword } from '#domain/access/password.ts';

const COMMON = new Set(['password', '1234567890', 'qwertyuiop', 'monkey', 'manchester', 'letmein']);
const owner = { email: 'maria.delacruz@harbour-tours.example', name: 'Maria Dela Cruz' };
const fits = (password: string) => mayUsePassword(password, owner, (text) => COMMON.has(text)).ok;

describe('a password', () => {
  it.each([
    ['1234567890', 'a common one'],
    ['QwertyUIOP', 'a common one in capitals'],
    ['Manchester2024!', 'a common one with digits'],
    ['P4$$w0rd2026', 'a common one with substitutes'],
    ['letmeinletmein', 'a common one twice'],
    ['letmeinletmein1', 'a common one twice, with a digit'],
    ['1letmein1letmein', 'a common one with a digit, twice'],
    ['let me in 2026', 'a common one with spaces'],
    ['Kerb side 2026!', 'the product with a space'],
    ['ContentEditor1', 'a role'],
    ['finance-2026-!', 'another role'],
    ['m a r i a cruz 1', 'the name with spaces'],
    ['aaaaaaaaaaaa', 'one character'],
    ['1212121212', 'two characters'],
    ['maria.delacruz@harbour-tours.example', 'the address'],
    ['Maria-DelaCruz-1', 'the name'],
    ['delacruz1987', 'a part of the name'],
    ['harbourtours2026', 'the domain'],
    ['Kerbside2026!', 'the product'],
    ['m4ria!cruz#2026', 'the name with substitutes'],
  ])('%s is refused: %s', (password) => expect(fits(password)).toBe(false));

  it.each([
    'correct horse battery',
    'purple monkey tramway',
    'kerbside lantern otter',
    'x9!vQ2#mLp',
    'maria likes long walks',
    'finance lantern otter',
    'editorial calendar moss',
    '马里亚喜欢长长的散步路',
  ])('%s is taken', (password) => expect(fits(password)).toBe(true));

  it('of the greatest length is judged at once', () => {
    expect(fits(`${'1'.repeat(120)}abcdefgh`)).toBe(true);
  });
});
