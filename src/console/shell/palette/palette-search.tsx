import { memo, useDeferredValue, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { CommandRoot } from 'cmdk';
import { useSnapshot } from 'valtio';
import type { Group, Row } from '#console/registry/palette/group-rows.ts';
import { recordPath } from '#console/registry/links.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { go } from '#console/shell/location/navigate.ts';
import { PALETTE_HINT, PALETTE_INPUT, PALETTE_LENGTH } from './palette-field.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteGroups, placeOf, rowAt } from './palette-list.tsx';
import { PaletteInput } from './palette-input.tsx';
import { usePaletteRows, type PaletteContext } from './palette-rows-now.ts';
import { usePendingEnter } from './use-pending-enter.ts';
import { closePalette, palette, typeInPalette } from '#console/shell/state/palette-state.ts';
import { forgetCommand, forgetRecord, recents, rememberRecord } from '#console/shell/state/recents.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';

/**
 * Single input for commands, screens, records and pasted text. While closed it follows the page with a debounce, so
 * that keys that open a record or move along a list do not wait for it.
 * @param typing whether the user was typing before this was loaded
 */
export function PaletteSearch({ open, typing }: { open: boolean; typing: boolean }) {
  const ctx = useContextNow();
  const { commands, records } = useSnapshot(recents);
  const now = useMemo(() => ({ ctx, commands, records }), [ctx, commands, records]);
  const rested = useDeferredValue(useDebounced(now, DEBOUNCE_MS));
  return <Search open={open} typing={typing} context={open ? now : rested} />;
}

type SearchProps = { open: boolean; typing: boolean; context: PaletteContext };

const Search = memo(function Search({ open, typing, context }: SearchProps) {
  const { query, row: wanted, turn } = useSnapshot(palette, { sync: true });
  const input = useRef<HTMLInputElement>(null);
  const wasTyping = useRef(typing);
  const { groups, rowId: value, retry } = usePaletteRows(query, context, wanted, turn);
  const waitFor = usePendingEnter(query, rowOf(groups, value), (row, newTab) => activate(row, newTab));
  const activate = (row: Row, newTab: boolean) => {
    if (row.is === 'failed') return retry();
    if (row.is === 'retype') return typeInPalette(row.query);
    if (row.is === 'looking') return waitFor(newTab);
    if (row.is === 'blocked' ? !row.fix : row.is === 'nothing') return;
    closePalette();
    if (row.is === 'command') execute(row.command.id, { newTab, ...(row.refs ? { refs: row.refs } : {}) });
    if (row.is === 'blocked' && row.fix) execute(row.fix.id, { newTab, ...(row.asks && { values: row.asks }) });
    if (row.is === 'sentence')
      execute(row.command.id, { newTab, refs: row.sentence.records, values: row.sentence.values, brief: true });
    if (row.is === 'link') go(row.path + row.search, { newTab });
    if (row.is === 'record') openRecord(row, newTab);
  };
  /** Keys pressed before this was loaded are kept. */
  const replayKeys = useEffectEvent((field: HTMLInputElement) => {
    field.setSelectionRange(field.value.length, field.value.length);
    const row = palette.entered && rowOf(groups, value);
    if (row) activate(row, palette.entered === 'new tab');
  });
  useLayoutEffect(() => {
    const continuesTyping = wasTyping.current;
    wasTyping.current = false;
    const field = input.current;
    if (!open || !field) return;
    field.focus({ preventScroll: true });
    if (continuesTyping) replayKeys(field);
    else field.select();
  }, [open]);
  const keyDown = (event: KeyboardEvent) => {
    const row = rowOf(groups, value);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && row) {
      event.preventDefault();
      activate(row, true);
    }
    if (event.key === 'Delete' && event.shiftKey && row) {
      event.preventDefault();
      forget(row);
    }
    // This is the only field, and rows are reached with the arrow keys.
    if (event.key === 'Tab') event.preventDefault();
  };
  return (
    <CommandRoot
      shouldFilter={false}
      value={placeOf(groups, value)}
      onValueChange={(place) => (palette.row = rowAt(groups, place)?.id ?? '')}
      vimBindings={false}
      label="Commands and records"
      onKeyDown={keyDown}
      className="flex min-h-0 flex-col"
    >
      <PaletteInput
        ref={input}
        value={query}
        selected={value}
        onType={typeInPalette}
        maxLength={PALETTE_LENGTH}
        placeholder={PALETTE_HINT}
        className={PALETTE_INPUT}
      />
      <PaletteGroups
        groups={groups}
        selected={value}
        onActivate={(row) => activate(row, false)}
        onForget={forget}
        empty={query.trim() === '' ? 'Type to search.' : `Nothing matches “${query.trim()}”.`}
      />
      <PaletteFoot query={query} row={rowOf(groups, value)} onScope={() => input.current?.focus()} />
    </CommandRoot>
  );
});

function openRecord(row: Row & { is: 'record' }, newTab: boolean): void {
  const path = recordPath(runtime().registry, row.ref);
  rememberRecord(row.ref);
  if (path) go(path, { newTab });
}

function forget(row: Row): void {
  if (row.is === 'record' && row.recent) forgetRecord(row.ref);
  if (row.is === 'command' && row.recent) forgetCommand(row.command.id);
}

const rowOf = (groups: readonly Group[], id: string): Row | undefined =>
  groups.flatMap((group) => group.rows).find((row) => row.id === id);

/** Longer than the pause between keys of a user who moves from record to record. */
const DEBOUNCE_MS = 250;
