import { useEffect, useEffectEvent, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { fold } from '#domain/text/text.ts';
import { Select } from '#console/ui/input/input.tsx';

type ChoiceFieldProps = Omit<ComponentProps<typeof Select>, 'onChange' | 'value'> & {
  value: string;
  onValueChange(value: string): void;
};

/**
 * Chooses one of a few options. The browser finds an option by the letters typed, but only among those that are there: what
 * was typed before they had loaded is found once they are.
 */
export function ChoiceField({ options, value, onValueChange, ...rest }: ChoiceFieldProps) {
  const typed = useRef('');
  const waits = options.length === 0;
  const takeTyped = useEffectEvent(() => {
    const start = fold(typed.current.trim());
    typed.current = '';
    const meant = start === '' ? undefined : options.find(({ label }) => fold(label).startsWith(start));
    if (meant && value === '') onValueChange(meant.value);
  });
  useEffect(() => {
    if (!waits) takeTyped();
  }, [waits]);
  const keyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!waits || ctrlKey || metaKey || altKey) return;
    if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
    if (key.length === 1) typed.current += key;
  };
  return (
    <Select
      {...rest}
      options={options}
      value={value}
      onKeyDown={keyDown}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}
