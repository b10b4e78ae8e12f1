/**
 * Splits what a customer wrote from the earlier messages that their mail program put below it. What stands between quoted
 * lines answers them, and stays together with them.
 */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  const start = Math.min(startOfMarked(lines), startOfForwarded(lines));
  const own = lines.slice(0, start).join('\n').trimEnd();
  // A mail that is nothing but quoted is shown as it is.
  return own === '' ? { own: text, quoted: '' } : { own, quoted: lines.slice(start).join('\n').trim() };
}

/** Returns where the last lines begin that all start with `>`, together with the line above that says who wrote them. */
function startOfMarked(lines: readonly string[]): number {
  let start = lines.length;
  let found = false;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]?.trim() ?? '';
    if (line !== '' && !line.startsWith('>')) break;
    found ||= line !== '';
    start = at;
  }
  if (!found) return lines.length;
  const intro = lines.slice(0, start).findLastIndex((line) => line.trim() !== '');
  // "On Friday … <address> wrote:" is often broken into two lines.
  if (!/[:：]$/.test(lines[intro]?.trim() ?? '')) return start;
  const above = lines[intro - 1]?.trim() ?? '';
  return above !== '' && above.length > LONG_LINE ? intro - 1 : intro;
}

/** Returns where an earlier mail begins that stands below a ruled line, or below its own sender, date and subject. */
function startOfForwarded(lines: readonly string[]): number {
  for (let at = 0, heads = 0; at < lines.length; at += Math.max(heads, 1)) {
    heads = headsAfter(lines, at);
    if (RULE.test(lines[at]?.trim() ?? '') && headsAfter(lines, at + 1) >= 2) return at;
    if (heads >= 3 && lines.slice(at, at + heads).some((head) => head.includes('@'))) return at;
  }
  return lines.length;
}

/** Counts the lines from one on that look like the head of a mail, such as "From: Ana" in any language. */
function headsAfter(lines: readonly string[], from: number): number {
  let at = from;
  while (HEAD.test(lines[at]?.trim() ?? '')) at += 1;
  return at - from;
}

const HEAD = /^\*?[\p{L} -]{2,20}\*?\s?[:：]\*?\s?\S/u;
/** A long line, or words between hyphens: "-----Original Message-----" in any language. */
const RULE = /^(?:[_-]{10,}|-{3,}[^-]{1,60}-{3,})$/;
/** A line as long as this was broken by the mail program. */
const LONG_LINE = 50;
