import { useState } from 'react';
import { useSnapshot } from 'valtio';
import Check from 'lucide-react/icons/check';
import { colourIn } from '#console/registry/settings.ts';
import { textOn } from '#console/ui/colour.ts';
import { TextInput } from '#console/ui/input/input.tsx';
import { tip } from '#console/ui/overlay/tooltip.tsx';
import { preferences } from '#console/shell/state/preferences.ts';

/** Chooses the primary colour: from presets, with the browser's picker, or typed. */
export function PrimaryColour({ title }: { title: string }) {
  const { primary } = useSnapshot(preferences);
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-ink">{title}</legend>
      <div className="flex flex-wrap justify-between pb-2">
        {COLOURS.map(({ name, value }) => (
          <button
            key={value}
            type="button"
            aria-label={name}
            aria-pressed={value === primary}
            {...tip(name)}
            onClick={() => choose(value)}
            style={{ background: value, color: textOn(value) }}
            className="grid size-6 place-items-center rounded"
          >
            {value === primary && <Check aria-hidden className="size-4" />}
          </button>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label="Pick a colour"
          value={primary}
          onChange={(event) => choose(event.currentTarget.value)}
          className="h-8 w-12 shrink-0 cursor-pointer rounded border border-control bg-surface p-0.5"
        />
        <Typed primary={primary} />
      </div>
    </fieldset>
  );
}

/** Applies six digits at once, but three only on blur, since more may follow. */
function Typed({ primary }: { primary: string }) {
  const [draft, setDraft] = useState<string>();
  const typed = draft === undefined ? primary : colourIn(draft);
  return (
    <TextInput
      aria-label="Primary colour as #rrggbb"
      aria-invalid={typed === undefined || undefined}
      spellCheck={false}
      value={draft ?? primary}
      onChange={({ currentTarget: { value } }) => {
        setDraft(value);
        const colour = colourIn(value);
        if (colour && value.trim().length >= colour.length - 1) choose(colour);
      }}
      onBlur={() => {
        if (typed) choose(typed);
        setDraft(undefined);
      }}
      className="font-mono"
    />
  );
}

const choose = (colour: string): void => void (preferences.primary = colour);

const COLOURS = [
  { name: 'Green', value: '#52c41a' },
  { name: 'Teal', value: '#13a8a8' },
  { name: 'Blue', value: '#1677ff' },
  { name: 'Indigo', value: '#2f54eb' },
  { name: 'Purple', value: '#722ed1' },
  { name: 'Magenta', value: '#c41d7f' },
  { name: 'Red', value: '#d4380d' },
  { name: 'Amber', value: '#faad14' },
  { name: 'Graphite', value: '#434c55' },
];
