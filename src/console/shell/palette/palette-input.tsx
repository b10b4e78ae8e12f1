import type { ComponentProps } from 'react';
import { CommandInput } from 'cmdk';
import { elementOf } from './palette-list.tsx';

type PaletteInputProps = ComponentProps<'input'> & {
  value: string;
  /** The id of the selected row. */
  selected: string;
  onType(text: string): void;
};

/**
 * The field over {@link PaletteGroups}. cmdk is not told what is typed, since it would look through its rows with each
 * key, and does not say itself which row that selects.
 */
export function PaletteInput({ selected, onType, ...field }: PaletteInputProps) {
  return (
    <CommandInput asChild value="" onValueChange={onType}>
      <input {...field} aria-activedescendant={selected ? elementOf(selected) : undefined} />
    </CommandInput>
  );
}
