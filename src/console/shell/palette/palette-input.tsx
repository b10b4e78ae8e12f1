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
 * Input of {@link PaletteGroups}. cmdk does not get the query, since it would filter its rows on every key, and does
 * not expose the selected row itself.
 */
export function PaletteInput({ selected, onType, ...field }: PaletteInputProps) {
  return (
    <CommandInput asChild value="" onValueChange={onType}>
      <input {...field} aria-activedescendant={selected ? elementOf(selected) : undefined} />
    </CommandInput>
  );
}
