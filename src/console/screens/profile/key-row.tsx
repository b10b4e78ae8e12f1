import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { chordOf, writeKeys, type Chord } from '#console/registry/chords.ts';
import { TIMEOUT } from '#console/registry/keymap.ts';
import { Button } from '#console/ui/button.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { isMac, keyText } from '#console/ui/key-text.ts';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';

/** A command or frame key with the keys it came with. */
export type KeyLine = { id: string; title: string; defaults: readonly string[] };

type KeyRowProps = {
  line: KeyLine;
  /** The person's own keys; none while they have left it as it came. */
  own: readonly string[] | undefined;
  /** Takes other keys, or with none those it came with; answers why not. */
  onKeys(keys: readonly string[] | undefined): string | undefined;
};

/** One command with its keys, and how to change them: press the new ones, then wait a second. */
export function KeyRow({ line: { id, title, defaults }, own, onKeys }: KeyRowProps) {
  const [listening, setListening] = useState(false);
  const [refused, setRefused] = useState<string>();
  const keys = own ?? defaults;
  const change = (next: readonly string[] | undefined) => {
    setListening(false);
    setRefused(onKeys(next));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5" aria-label={title}>
      <span id={`key ${id}`} className="min-w-40 flex-1 text-ink">
        {title}
      </span>
      {listening ? (
        <Listener
          title={title}
          onPressed={(pressed) => change([pressed, ...keys.slice(1)])}
          onStop={() => setListening(false)}
        />
      ) : (
        <>
          <KeysNow keys={keys} own={own !== undefined} />
          <span className="flex gap-1">
            <Button
              size="sm"
              onClick={() => {
                setRefused(undefined);
                setListening(true);
              }}
            >
              Change<VisuallyHidden> the keys of {title}</VisuallyHidden>
            </Button>
            {keys.length > 0 && (
              <Button size="sm" variant="quiet" onClick={() => change([])}>
                Remove<VisuallyHidden> the keys of {title}</VisuallyHidden>
              </Button>
            )}
            {own !== undefined && (
              <Button size="sm" variant="quiet" onClick={() => change(undefined)}>
                Reset<VisuallyHidden> the keys of {title}</VisuallyHidden>
              </Button>
            )}
          </span>
        </>
      )}
      {refused !== undefined && (
        <p role="alert" className="basis-full text-sm text-bad">
          {refused}
        </p>
      )}
    </li>
  );
}

function KeysNow({ keys, own }: { keys: readonly string[]; own: boolean }) {
  if (keys.length === 0) return <span className="text-faint">No key</span>;
  return (
    <span className={own ? 'flex gap-2 font-semibold text-accent-ink' : 'flex gap-2 text-muted'}>
      {keys.map((each) => (
        <span key={each}>
          <Kbd keys={each} />
          <VisuallyHidden>{keyText(each, isMac())}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}

type ListenerProps = { title: string; onPressed(keys: string): void; onStop(): void };

/** Takes what is pressed until a second of rest. Esc gives up, Tab goes on its way: nobody is held here. */
function Listener({ title, onPressed, onStop }: ListenerProps) {
  const [chords, setChords] = useState<readonly Chord[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    if (chords.length === 0) return undefined;
    const timer = setTimeout(() => onPressed(writeKeys(chords)), chords.length < MOST ? TIMEOUT : 0);
    return () => clearTimeout(timer);
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onStop();
    const chord = chordOf(event.nativeEvent, isMac());
    if (chord) setChords([...chords, chord]);
  };
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Press the new keys for ${title}; Escape stops`}
      onKeyDown={press}
      onBlur={onStop}
      className="h-6 rounded border border-accent-ink px-2 text-sm text-ink"
    >
      {chords.length === 0 ? 'Press the keys, Esc stops' : <Kbd keys={writeKeys(chords)} />}
    </button>
  );
}

/** Presses of the longest sequence. */
const MOST = 3;
