import { readFileSync } from 'node:fs';

/** The `--name: #hex` pairs of the first rule of a style sheet of the console whose selector ends so. */
export function tokensOf(file: string, opening: string): Record<string, string> {
  const sheet = readFileSync(new URL(`../../src/console/${file}`, import.meta.url), 'utf8');
  const start = sheet.indexOf(opening);
  if (start < 0) throw new Error(`${file} has no ${opening}`);
  const rule = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}
