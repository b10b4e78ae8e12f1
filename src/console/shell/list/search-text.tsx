import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { LONGEST_SEARCH } from '#domain/text/text.ts';
import { TextInput } from '#console/ui/input/input.tsx';
import { controllers } from '#console/shell/state/controllers.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

type SearchTextProps = {
  label: string;
  placeholder: string;
  /** Text the list is filtered by. */
  value: string;
  /** Searches for a text. With `replace`, the search was only refined, so the history keeps one entry for it. */
  onSearch(text: string, replace: boolean): void;
};

/** Search box of a list: filters with a debounce, or at once on Enter, which also moves the focus to the first row found. */
export function SearchText({ label, placeholder, value, onSearch }: SearchTextProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const entering = useRef(false);
  const search = useLatest(onSearch);
  if (value !== seen) {
    setSeen(value);
    // The filter was changed by Back or by removing its chip; the box follows.
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => search.current(text, value !== ''), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, search]);
  useEffect(() => {
    if (entering.current) controllers.tables.at(-1)?.enter();
    entering.current = false;
  }, [value]);
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = typed.trim();
    if (event.key === 'Escape' && typed === '') event.currentTarget.blur();
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (text === value) return controllers.tables.at(-1)?.enter();
    entering.current = true;
    onSearch(text, value !== '');
  };
  return (
    <span className="w-72 max-w-full max-tablet:w-full">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        before={<Search aria-hidden className="size-4" />}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={keyDown}
      />
    </span>
  );
}

const PAUSE_MS = 250;
