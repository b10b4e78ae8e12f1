import { useState } from 'react';
import { CommandRoot } from 'cmdk';
import { useSnapshot } from 'valtio';
import type { Ctx } from '#console/registry/context.ts';
import { nounOf, sameRef } from '#console/registry/kinds.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Ref, RefMark } from '#console/registry/kinds.ts';
import { paletteRows, selectedRow } from '#console/registry/palette/palette-rows.ts';
import type { Row } from '#console/registry/palette/group-rows.ts';
import { matchingRecords } from '#console/registry/palette/palette-index.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { AskFoot } from './ask-foot.tsx';
import { Question } from './question.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { PaletteGroups, placeOf, rowAt } from './palette-list.tsx';
import { PaletteInput } from './palette-input.tsx';
import { forgetRecord, recents } from '#console/shell/state/recents.ts';
import { MIN_LENGTH, recall, useRecordSearch, type RecordSearch } from './record-search.ts';
import { usePendingEnter } from './use-pending-enter.ts';

type AskRecordProps = {
  kind: KindName;
  ctx: Ctx;
  /** Records that are not proposed, because the command runs on them already; who asks for one hears why not. */
  except?: readonly RefMark[];
  error: string | undefined;
  /** What was typed here before without answering. */
  begun?: string | undefined;
  onType?(text: string): void;
  onPick(refs: readonly Ref[]): void;
};

/** Prompts for a record of one kind: typed, pasted, or recently used. */
export function AskRecord({ kind, ctx, except = [], error, begun = '', onType, onPick }: AskRecordProps) {
  const [query, setQuery] = useState(begun);
  const [wanted, setWanted] = useState('');
  const [failure, setFailure] = useState<string>();
  const { records: seen } = useSnapshot(recents);
  const proposed = (mark: RefMark) => mark.kind === kind && !except.some((other) => sameRef(other, mark));
  const { exact, found: all, search, retry } = useRecordSearch(query, ctx, { kind });
  const found = all.filter((ref) => ref.kind === kind);
  const groups = paletteRows({
    query: query.trim(),
    exact,
    records: matchingRecords({ seen: seen.filter(proposed), found }, query, kind),
    search,
    commands: [],
    commandState: () => ({ is: 'hidden' }),
    standing: () => 0,
    context: { title: '', ids: new Set(), refs: [] },
    recentCommands: [],
    help: () => undefined,
  });
  const value = selectedRow(groups, wanted) ?? '';
  const selected = groups.flatMap((group) => group.rows).find((row) => row.id === value);
  const waitFor = usePendingEnter(query, selected, (row) => pick(row));
  const pick = (row: Row) => {
    if (row.is === 'failed') return retry();
    if (row.is === 'looking') return waitFor(false);
    if (row.is !== 'record') return;
    const known = found.find((ref) => ref.kind === row.ref.kind && ref.id === row.ref.id);
    if (known) onPick([known]);
    else void find(row.ref).then((ref) => ref && onPick([ref]));
  };
  const find = async (mark: RefMark): Promise<Ref | undefined> => {
    try {
      const ref = await recall(mark, AbortSignal.timeout(30_000));
      if (!ref) setFailure(`${mark.label} does not exist any more.`);
      return ref;
    } catch (reason) {
      setFailure(sentenceOf(reason));
      return undefined;
    }
  };
  const message = failure ?? error;
  const question = `Which ${nounOf(kind)}?`;
  return (
    <CommandRoot
      shouldFilter={false}
      value={placeOf(groups, value)}
      onValueChange={(place) => setWanted(rowAt(groups, place)?.id ?? '')}
      vimBindings={false}
      label={question}
      className="flex min-h-0 flex-col"
    >
      <Question label={question} />
      <PaletteInput
        ref={focusOnMount}
        value={query}
        selected={value}
        onType={(text) => {
          setQuery(text);
          onType?.(text);
          setWanted('');
          setFailure(undefined);
        }}
        placeholder="Type to search"
        className="h-11 w-full shrink-0 border-b border-line bg-transparent px-4 text-ink outline-none"
      />
      {message && (
        <p role="alert" className="px-4 pt-2 text-sm text-bad">
          {message}
        </p>
      )}
      <PaletteGroups
        groups={groups}
        selected={value}
        onActivate={pick}
        onForget={forget}
        empty={emptyOf(kind, query.trim(), search)}
      />
      <div className="shrink-0 border-t border-line px-4 py-2">
        <AskFoot />
      </div>
    </CommandRoot>
  );
}

function forget(row: Row): void {
  if (row.is === 'record') forgetRecord(row.ref);
}

function emptyOf(kind: KindName, text: string, search: RecordSearch['search']): string {
  if (text.length < MIN_LENGTH) return `Type or paste anything that identifies the ${nounOf(kind)}.`;
  return search === 'looking' ? 'Searching …' : `No ${nounOf(kind)} fits “${text}”.`;
}
