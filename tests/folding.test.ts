import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const filesWith = (pattern: RegExp, ...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((file) => pattern.test(readFileSync(file, 'utf8')));

it('every search of the database compares folded text', () => {
  expect(filesWith(/\bilike\b|\bunaccent\(|lower\([^)]*\) like/, 'src/server')).toEqual([]);
});

it('text is brought to one form by the readers of its kind alone', () => {
  expect(filesWith(/\.normalize\(/, 'src', 'commands').toSorted()).toEqual([
    // Passwords are compared as they are typed on any keyboard.
    'src/domain/access/password.ts',
    // Slugs keep plain letters.
    'src/domain/content/article.ts',
    // What is typed is read once with its umlauts written out.
    'src/domain/search/parts.ts',
    // Letters, digits and signs of phone numbers, mail and web addresses in all their forms.
    'src/domain/text/email.ts',
    'src/domain/text/pasted.ts',
    'src/domain/text/phone.ts',
    'src/domain/text/text.ts',
    'src/domain/text/web-address.ts',
    // Names of files keep their accents.
    'src/server/storage/name.ts',
  ]);
});
