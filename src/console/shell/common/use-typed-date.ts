import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import { isDate, type DateText } from '#domain/time/calendar.ts';
import { dateIn, isWallClock, SINGAPORE, toWallClock } from '#domain/time/time.ts';
import { isClock, readTypedClock, readTypedDay, readTypedTime, stepPart, type TypedTime } from '#domain/time/typed.ts';
import { useSteps } from './use-steps.ts';

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

/** Typing that one undo takes back: what kind it is, and where the caret stands after it. */
type Run = { is: string; caret: number };

/**
 * Returns the text of a date field, why it cannot be read, and what changes it. The field undoes by itself, since the
 * browser forgets what it could undo as soon as a field writes its own text.
 */
export function useTypedDate(input: RefObject<HTMLInputElement | null>, field: TypedDate) {
  const { value, is, zone, keepsUnread, off, onValueChange } = field;
  const [draft, setDraft] = useState<Draft>();
  const [why, setWhy] = useState<string>();
  const caret = useRef<number>(undefined);
  const held = draft && (draft.was === value || draft.sent === value) ? draft : undefined;
  const text = held?.text ?? shown(value);
  const run = useRef<Run>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  /** Takes a text. A complete date is sent at once; other text is read when the field is left. */
  const show = (next: string): void => {
    setWhy(undefined);
    const wall = next.trim().replace(' ', 'T');
    const complete = next === '' || (isWhole(wall, is) && within({ ok: true, value: wall }, field).ok);
    const sent = complete ? wall : keepsUnread ? next.trim() : value;
    setDraft({ text: next, was: value, sent });
    if (sent !== value) onValueChange?.(sent);
  };
  const steps = useSteps(text, (before) => {
    caret.current = endOfChange(text, before);
    show(before);
  });
  const endRun = (): void => {
    run.current = undefined;
    steps.keep();
  };
  const send = (next: string): void => {
    endRun();
    setWhy(undefined);
    setDraft(undefined);
    steps.change(shown(next), () => undefined);
    // Also where the text stays: it may be allowed now, since another field was changed.
    if (next !== value) onValueChange?.(next);
  };
  const typed = (next: string): void => {
    endRun();
    steps.change(next, show);
  };
  const onChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const next = currentTarget.value;
    const now = {
      is: nativeEvent instanceof InputEvent ? nativeEvent.inputType : '',
      caret: currentTarget.selectionStart ?? 0,
    };
    if (!goesOn(run.current, now, next.length - text.length)) {
      endRun();
      steps.begin();
    }
    steps.change(next, show);
    run.current = now;
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
    const way = undoOf(event);
    if (way) {
      event.preventDefault();
      endRun();
      steps[way]();
      return;
    }
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
  return { text, why: held && why, typed, settle, send, onChange, onKeyDown };
}

const shown = (value: string): string => value.replace('T', ' ');

/** Returns whether a change, which added so many characters, goes on with the typing before: at its caret, of its kind. */
function goesOn(before: Run | undefined, now: Run, added: number): boolean {
  const moved = MOVES[now.is];
  return before?.is === now.is && moved !== undefined && Math.abs(added) === 1 && now.caret === before.caret + moved;
}

/** How far the caret moves with one key of each kind of typing. */
const MOVES: Readonly<Record<string, number | undefined>> = {
  insertText: 1,
  deleteContentBackward: -1,
  deleteContentForward: 0,
};

function undoOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if ((!ctrlKey && !metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}

/** Returns where the part of a text ends that differs from another text. */
function endOfChange(other: string, text: string): number {
  let same = 0;
  while (same < Math.min(other.length, text.length) && other.at(-1 - same) === text.at(-1 - same)) same += 1;
  return text.length - same;
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
