import { oneLine } from '#domain/text/invisible.ts';

/**
 * Returns a sender's file name in a form that is safe to show and to offer: without folders and invisible
 * characters, and at most 200 characters long with its extension. All languages are allowed.
 */
export function safeName(given: string): string {
  const base =
    given
      .slice(-LONGEST_READ)
      .replace(/\p{Surrogate}/gu, '')
      .normalize('NFC')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const clean = oneLine(base)
    .replace(/%0[ad]|%22/gi, '') // how browsers write line ends and quotes in a form
    .replaceAll('\u{fffd}', '')
    .replace(/^[\s.]+/, '')
    .trimEnd();
  return shorten(clean) || 'file';
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const ending = [...(/\.\w{1,8}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, LONGEST - ending.length), ...ending].join('');
}

const LONGEST = 200;
/** Of a longer name only the end is read, which holds the extension: a form can carry one of any length. */
const LONGEST_READ = 1000;
