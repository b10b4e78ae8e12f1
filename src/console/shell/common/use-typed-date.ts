import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isDate, type DateText } from '#domain/time/calendar.ts';
import { dateIn, isWallClock, SINGAPORE, toWallClock } from '#domain/time/time.ts';
import { isClock, readTypedClock, readTypedDay, readTypedTime, stepPart, type TypedTime } from '#domain/time/typed.ts';

/** What a field takes: a day, a day with a local time, or a time of day. */
export type DateKind = 'day' | 'moment' | 'clock';

type TypedDate = {
  value: string;
  is: DateKind;
  zone?: string | undefined;
  min?: DateText | undefined;
  max?: DateText | undefined;
  /** Whether text that is no date is the value as well, for a form whose schema refuses it. Otherwise it counts as none. */
  keepsUnread: boolean;
  /** Whether the field cannot be changed. */
  off: boolean;
  onValueChange: ((value: string) => void) | undefined;
};

/** What somebody types, until it has been read: with the value before, and the one sent for it. */
type Draft = { text: string; was: string; sent: string };

/** Returns the text of a date field, why it cannot be read, and what changes it. */
export function useTypedDate(input: RefObject<HTMLInputElement | null>, field: TypedDate) {
  const { value, is, zone, keepsUnread, off, onValueChange } = field;
  const [draft, setDraft] = useState<Draft>();
  const [why, setWhy] = useState<string>();
  const caret = useRef<number>(undefined);
  const held = draft && (draft.was === value || draft.sent === value) ? draft : undefined;
  const text = held?.text ?? value.replace('T', ' ');
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const send = (next: string): void => {
    setWhy(undefined);
    setDraft(undefined);
    if (next !== value) onValueChange?.(next);
  };
  /** Takes typed text. A complete date is sent at once; other text is read when the field is left. */
  const typed = (next: string): void => {
    setWhy(undefined);
    const wall = next.trim().replace(' ', 'T');
    const complete = next === '' || (isWhole(wall, is) && within({ ok: true, value: wall }, field).ok);
    const sent = complete ? wall : keepsUnread ? next.trim() : value;
    setDraft({ text: next, was: value, sent });
    if (sent !== value) onValueChange?.(sent);
  };
  const settle = (): void => {
    if (!held) return;
    if (held.text.trim() === '') return send('');
    const answer = within(read(held.text, is, zone), field);
    if (answer.ok) return send(answer.value);
    const unread = keepsUnread ? held.text.trim() : '';
    setWhy(answer.why);
    setDraft({ ...held, was: value, sent: unread });
    if (unread !== value) onValueChange?.(unread);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (off) return;
    // These keys may save the form, which does not wait until the field is left.
    if (event.key === 'Enter' || ((event.ctrlKey || event.metaKey) && event.key === 's')) return settle();
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.altKey) return;
    event.preventDefault();
    const empty = text.trim() === '';
    const now = read(empty ? PRESENT[is] : text, is, zone);
    if (!now.ok) return settle();
    const at = event.currentTarget.selectionStart ?? 0;
    caret.current = empty ? 0 : Math.min(at, now.value.length);
    send(empty ? now.value : stepPart(now.value, at, event.key === 'ArrowUp' ? 1 : -1));
  };
  return { text, why: held && why, typed, settle, send, onKeyDown };
}

function read(text: string, is: DateKind, zone: string = SINGAPORE): TypedTime {
  if (is === 'clock') return readTypedClock(text);
  const now = new Date().toISOString();
  return is === 'moment' ? readTypedTime(text, toWallClock(now, zone)) : readTypedDay(text, dateIn(now, zone));
}

const isWhole = (text: string, is: DateKind): boolean =>
  is === 'clock' ? isClock(text) : is === 'moment' ? isWallClock(text) : isDate(text);

/** What the arrow keys make of an empty field. */
const PRESENT: Record<DateKind, string> = { day: 'today', moment: 'now', clock: '12:00' };

function within(answer: TypedTime, { min, max }: Pick<TypedDate, 'min' | 'max'>): TypedTime {
  if (!answer.ok) return answer;
  const day = answer.value.slice(0, 10);
  if (min !== undefined && day < min) return { ok: false, why: `Choose ${min} or later.` };
  return max !== undefined && day > max ? { ok: false, why: `Choose ${max} or earlier.` } : answer;
}
