import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { clashOf, FRAME_KEYS } from '#console/registry/keymap.ts';
import { refusedKeys } from '#console/registry/chords.ts';
import { state } from '#console/registry/state.ts';
import { plain } from '#console/registry/words.ts';
import { ownKeys } from '#console/shell/state/own-keys.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { context } from '#console/shell/commands/shell-context.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { Switch } from '#console/ui/input/checkbox.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { isMac, keyText } from '#console/ui/key-text.ts';
import { Section } from '#console/ui/page/section.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { KeyRow, type KeyLine } from './key-row.tsx';

/** Lists all keyboard shortcuts, which the user changes by pressing new keys. */
export function Keys() {
  const { keys, singleKeys } = useSnapshot(ownKeys);
  const [query, setQuery] = useState('');
  const reset = useCommand('profile.resetKeys');
  const groups = groupsFor(query);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Switch
        label="Single-letter keys"
        hint={`When off, only ${isMac() ? '⌘ or ⌥' : 'Ctrl or Alt'} shortcuts work`}
        checked={singleKeys}
        onChange={(on) => (ownKeys.singleKeys = on)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          type="search"
          aria-label="Find a command"
          placeholder="Find a command"
          className="max-w-72"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {reset && (
          <Button onClick={reset.run} aria-disabled={Object.keys(keys).length === 0 || undefined}>
            Reset all shortcuts
          </Button>
        )}
      </div>
      {groups.length === 0 && <EmptyState title="No matching commands" />}
      {groups.map(({ title, lines }) => (
        <Section key={title} title={title}>
          <ul className="flex flex-col divide-y divide-line rounded border border-line bg-surface">
            {lines.map((line) => (
              <KeyRow key={line.id} line={line} own={keys[line.id]} onKeys={(next) => rebind(line, next)} />
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

/** Assigns keys to a command, or restores its defaults when `next` is undefined. Returns the reason when it refuses. */
function rebind(line: KeyLine, next: readonly string[] | undefined): string | undefined {
  const wanted = next ?? line.defaults;
  const kept = wanted.map(refusedKeys).find(Boolean);
  if (kept) return kept.replaceAll('Mod', isMac() ? '⌘' : 'Ctrl');
  const other = clashOf(runtime().registry, ownKeys.keys, line.id, wanted);
  if (other)
    return `${keyText(wanted[0] ?? '', isMac())} conflicts with “${other.title}” (${keyText(other.keys, isMac())}). Change that one first.`;
  const { [line.id]: _, ...others } = ownKeys.keys;
  ownKeys.keys = next ? { ...others, [line.id]: [...next] } : others;
  return undefined;
}

type Group = { title: string; lines: readonly KeyLine[] };

/** Returns the user's commands by area, then the frame's keys, filtered by title. */
function groupsFor(query: string): readonly Group[] {
  const { registry } = runtime();
  const ctx = context();
  const words = plain(query).split(' ').filter(Boolean);
  const fits = ({ title }: KeyLine) => words.every((word) => plain(title).includes(word));
  const commands = registry.areas.map((area) => ({
    title: area.title,
    lines: registry.commands
      .filter((command) => command.area === area && isOffered(command.def))
      .filter((command) => state(command, ctx).is !== 'hidden')
      .map(({ id, title, def }) => ({ id, title, defaults: def.keys ?? [] })),
  }));
  const frame = [...new Set(FRAME_KEYS.map(({ where }) => where))].map((where) => ({
    title: FRAME[where] ?? where,
    lines: FRAME_KEYS.filter((key) => key.where === where).map(({ id, title, keys }) => ({
      id,
      title,
      defaults: keys,
    })),
  }));
  return [...commands, ...frame]
    .map(({ title, lines }) => ({ title, lines: lines.filter(fits) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Record pages, pages for signed-out users, and commands that only work from their button cannot have keys. */
const isOffered = (def: { keys?: readonly string[]; quiet?: true; open?: true; path?: string }): boolean =>
  def.keys !== undefined || !(def.quiet || def.open || def.path?.includes(':'));

const FRAME: Readonly<Record<string, string>> = {
  anywhere: 'Frame',
  table: 'Tables',
  record: 'Records',
  form: 'Forms',
  translation: 'Translations',
};
