import { useState, type KeyboardEvent, type Ref } from 'react';
import { useExplain } from './field.tsx';
import type { Option } from './input.tsx';

/** Choice with an optional hint. */
export type Choice = Option & { hint?: string };

export type ComboboxProps = {
  value: string;
  /** Text of the value. */
  text: string;
  /** Called with a choice, and with none as soon as the text is emptied. */
  onChange(value: string): void;
  /**
   * Takes a text that is left without a choice and means none, for a form to refuse; without it the field says by itself
   * that the text stands for nothing.
   */
  onUnread?(text: string): void;
  /** Returns the choices that match a text, best first; all of them for an empty text. */
  find(text: string): readonly Choice[];
  /** Called with each text, when the choices have to be fetched. */
  onType?(text: string): void;
  /** Whether the choices are in flight. */
  looking?: boolean;
  onBlur?(): void;
  /** Name of a field that has no label beside it. */
  label?: string;
  name?: string;
  placeholder?: string;
  /** Name of the place that a command leads to. */
  'data-focus'?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Returns the state of a combobox and what changes it. */
export function useCombobox({ value, onChange, onUnread, find, onType, looking = false }: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(value);
  const [at, setAt] = useState(0);
  const [awaited, setAwaited] = useState(false);
  const found = open ? find(typed ?? '') : [];
  const marked = found[Math.min(at, found.length - 1)];
  useExplain(!open && typed ? `“${typed.trim()}” is not chosen: choose one from the list.` : undefined);
  const show = () => {
    setOpen(true);
    setTyped(undefined);
    setBefore(value);
    setAt(find('').findIndex((choice) => choice.value === value));
  };
  const close = (left?: string) => {
    setOpen(false);
    setTyped(left);
    setAwaited(false);
  };
  const take = (choice: Choice | undefined) => {
    if (choice) onChange(choice.value);
    close();
  };
  /** Reads what was typed when no choice was taken. */
  const leave = () => {
    const left = typed?.trim() ?? '';
    if (left === '') return close();
    if (!onUnread) return close(left);
    const meant = onlyMeant(found, left);
    if (!meant) onUnread(left);
    take(meant);
  };
  const settle = () => (marked ? take(marked) : leave());
  const press = (event: KeyboardEvent) => {
    // This key saves the form, which does not wait until the field is left.
    if (open && (event.ctrlKey || event.metaKey) && event.key === 's') return leave();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !open) show();
    else if (step !== undefined) setAt(moved(Math.min(at, found.length - 1), step, found.length));
    else if (typed && event.key === 'Tab') return settle();
    else if (open && looking && event.key === 'Enter') setAwaited(true);
    else if (open && event.key === 'Enter') settle();
    else if (open && event.key === 'Escape') {
      if (value !== before) onChange(before);
      close();
    } else return;
    event.preventDefault();
  };
  const type = (next: string) => {
    if (!open) setBefore(value);
    setOpen(true);
    setTyped(next);
    setAt(next.trim() === '' ? -1 : 0);
    setAwaited(false);
    onType?.(next);
    if (next === '' && value !== '') onChange('');
  };
  return { open, typed, found, marked, arrived: awaited && !looking, show, take, settle, leave, press, type };
}

/** Returns the choice that a text can only mean: the one of that name, or the only one that matches. */
export const onlyMeant = (found: readonly Choice[], text: string): Choice | undefined =>
  found.find(({ label }) => BASE.compare(label, text) === 0) ?? (found.length === 1 ? found[0] : undefined);

/** Letters alone count, as in what `find` returns: a primitive does not know how the console folds text. */
const BASE = new Intl.Collator('en', { sensitivity: 'base' });

/** Returns the place a step away, round the ends; from nowhere to the first or the last. */
const moved = (at: number, step: number, count: number): number =>
  count === 0 ? -1 : at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count;
