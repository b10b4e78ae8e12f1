import { isAttribution, isForwardingRule, roleOf, type HeadRole } from './quoted-words.ts';

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
  const line = lines[intro]?.trim() ?? '';
  const above = lines[intro - 1]?.trim() ?? '';
  // "On Friday … <address> wrote:" is often broken into two lines.
  if (above.length > LONG_LINE && isAttribution(`${above} ${line}`)) return intro - 1;
  return isAttribution(line) ? intro : start;
}

/** Returns where an earlier mail begins that stands below its own sender, date and subject, and below a rule where it has one. */
function startOfForwarded(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at += 1) {
    const run = fieldsFrom(lines, at);
    const above = lines.slice(0, at).findLastIndex((line) => line.trim() !== '');
    const rule = RULE.test(lines[above]?.trim() ?? '') ? above : undefined;
    const isForwarded = rule !== undefined && isForwardingRule(lines[rule] ?? '');
    if (isMailHead(run, isForwarded)) return rule ?? at;
    at += Math.max(run.length - 1, 0);
  }
  return lines.length;
}

/** A line such as "From: Ana"; its role is undefined where mails have no such field. */
interface Field {
  readonly role: HeadRole | undefined;
  readonly value: string;
}

/** Returns the fields that follow each other from a line on. */
function fieldsFrom(lines: readonly string[], from: number): Field[] {
  const fields: Field[] = [];
  for (const line of lines.slice(from)) {
    const [, name, value] = FIELD.exec(line.trim()) ?? [];
    if (name === undefined || value === undefined) break;
    fields.push({ role: roleOf(name), value });
  }
  return fields;
}

/**
 * Returns whether fields are the head of a mail rather than facts of a booking, which also has a "From", a "To" and a "Date":
 * nothing but fields of mails, the sender among them, and when it was sent.
 */
function isMailHead(fields: readonly Field[], forwarded: boolean): boolean {
  const roles = new Set(fields.map(({ role }) => role));
  if (roles.has(undefined) || !roles.has('sender') || roles.size < 2) return false;
  if (forwarded || roles.has('sent')) return true;
  const isAddressed = fields.some(({ role, value }) => role === 'sender' && value.includes('@'));
  return roles.has('date') && (isAddressed || roles.has('subject'));
}

/** "From: Ana", "*Von :* Ana" and the like, in any language. */
const FIELD = /^\*{0,2}([\p{L}\p{M}][\p{L}\p{M} .'’/-]{0,29}?)\s?\*{0,2}\s?[:：]\*{0,2}\s?(\S.*)$/u;
/** A long line, or words between hyphens: "-----Original Message-----" in any language. */
const RULE = /^(?:[_-]{10,}|-{3,}[^-]{1,60}-{3,})$/;
/** A line as long as this was broken by the mail program. */
const LONG_LINE = 50;
