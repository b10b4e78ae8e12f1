import { expect, test } from 'vitest';
import { topLevelFindings } from '#tools/top-level.mjs';

test('a file or folder at the top level that nobody declared is named once', () => {
  const paths = ['README.md', 'src/server/app.ts', 'NOTE.txt', 'scratch/a.ts', 'scratch/b.ts'];
  expect(topLevelFindings(paths)).toEqual([
    'NOTE.txt does not belong at the top level: src/tools/top-level.mjs lists what does.',
    'scratch does not belong at the top level: src/tools/top-level.mjs lists what does.',
  ]);
});
