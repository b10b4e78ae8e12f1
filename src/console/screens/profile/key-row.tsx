import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { chordOf, writeKeys, type Chord } from '#console/registry/chords.ts';
import { TIMEOUT } from '#console/registry/keymap.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { Button } from '#console/ui/button.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { isMac, keyText } from '#console/ui/key-text.ts';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';

/** Command or frame key with its default keys. */
export type KeyLine = { id: string; title: string; defaults: readonly string[] };

type KeyRowProps = {
  line: KeyLine;
  /** The user's own keys; undefined while the defaults apply. */
  own: readonly string[] | undefined;
  /** Sets other keys, or the defaults when called with undefined. Returns the reason when it refuses. */
  onKeys(keys: readonly string[] | undefined): string | undefined;
};

/** Shows a command with its keys; to change them, the user presses new ones and waits a second. */
export function KeyRow({ line: { title, defaults }, own, onKeys }: KeyRowProps) {
  const [refused, setRefused] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const keys = own ?? defaults;
  const change = (next: readonly string[] | undefined) => {
    setRefused(onKeys(next));
    button.current?.focus();
  };
  const listener = useListener((pressed) => change([pressed, ...keys.slice(1)]));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5" aria-label={title}>
      <span className="min-w-40 flex-1 text-ink">{title}</span>
      {!listener.pressed && <KeysNow keys={keys} own={own !== undefined} />}
      <span className="flex gap-1">
        <Button
          ref={button}
          size="sm"
          onKeyDown={listener.onKeyDown}
          onBlur={listener.stop}
          onClick={() => {
            // The space bar may be one of the keys, so it must not press the button.
            if (listener.pressed) return;
            setRefused(undefined);
            listener.start();
            button.current?.focus();
          }}
        >
          {listener.pressed ? <PressedKeys pressed={listener.pressed} title={title} /> : 'Change'}
          {!listener.pressed && <VisuallyHidden> the keys of {title}</VisuallyHidden>}
        </Button>
        {!listener.pressed && keys.length > 0 && (
          <Button size="sm" variant="quiet" onClick={() => change([])}>
            Remove<VisuallyHidden> the keys of {title}</VisuallyHidden>
          </Button>
        )}
        {!listener.pressed && own !== undefined && (
          <Button size="sm" variant="quiet" onClick={() => change(undefined)}>
            Reset<VisuallyHidden> the keys of {title}</VisuallyHidden>
          </Button>
        )}
      </span>
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

function PressedKeys({ pressed, title }: { pressed: readonly Chord[]; title: string }) {
  return pressed.length > 0 ? (
    <Kbd keys={writeKeys(pressed)} />
  ) : (
    <span>
      Press the keys<VisuallyHidden> for {title}</VisuallyHidden>, Esc stops
    </span>
  );
}

/**
 * Records key presses until a second passes without one. Esc cancels and Tab moves on, so the keyboard is never
 * trapped.
 */
function useListener(onKeys: (keys: string) => void) {
  const [pressed, setPressed] = useState<readonly Chord[]>();
  const latest = useLatest(onKeys);
  useEffect(() => {
    if (!pressed?.length) return undefined;
    const done = () => {
      setPressed(undefined);
      latest.current(writeKeys(pressed));
    };
    const timer = setTimeout(done, pressed.length < MAX_CHORDS ? TIMEOUT : 0);
    return () => clearTimeout(timer);
  }, [pressed, latest]);
  const stop = () => setPressed(undefined);
  return {
    /** Undefined while it is not recording. */
    pressed,
    start: () => setPressed([]),
    stop,
    onKeyDown(event: KeyboardEvent) {
      if (!pressed || event.key === 'Tab') return;
      event.preventDefault();
      if (event.key === 'Escape') return stop();
      const chord = event.repeat ? undefined : chordOf(event.nativeEvent, isMac());
      if (chord) setPressed([...pressed, chord]);
    },
  };
}

/** Maximum number of presses in a sequence. */
const MAX_CHORDS = 3;
