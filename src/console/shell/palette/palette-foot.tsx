import { SCOPES } from '#console/registry/palette/scope.ts';
import type { Row } from '#console/registry/palette/group-rows.ts';
import { typeInPalette } from '#console/shell/state/palette-state.ts';
import { Kbd } from '#console/ui/kbd.tsx';

/** Foot of the palette: the signs that restrict the search, and the keys that apply to the selected row. */
export function PaletteFoot({ query, row, onScope }: { query: string; row: Row | undefined; onScope(): void }) {
  const text = query.trim().replace(/^[>/#@]\s*/, '');
  const sign = query.trim()[0];
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-canvas px-4 py-1.5 text-sm text-muted">
      <div role="group" aria-label="Search only" className="flex flex-wrap items-center gap-x-3">
        {SCOPES.map((scope) => (
          <button
            key={scope.sign}
            type="button"
            tabIndex={-1}
            aria-pressed={sign === scope.sign}
            onClick={() => {
              typeInPalette(sign === scope.sign ? text : scope.sign + text);
              onScope();
            }}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-ink aria-pressed:text-ink max-tablet:min-h-11"
          >
            <Kbd keys={scope.sign} />
            {scope.title}
          </button>
        ))}
      </div>
      <span className="flex-1" />
      <div aria-hidden className="flex items-center gap-x-3 max-tablet:hidden">
        {keysFor(row).map(([keys, words]) => (
          <span key={keys} className="inline-flex items-center gap-1.5">
            <Kbd keys={keys} />
            {words}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Returns the keys that do something with a row. */
function keysFor(row: Row | undefined): [keys: string, words: string][] {
  if (!row || row.is === 'nothing') return [];
  if (row.is === 'failed') return [['enter', 'Try again']];
  if (row.is === 'looking') return [['enter', 'Open when it is there']];
  if (row.is === 'blocked') return row.fix ? [['enter', row.fix.title]] : [];
  const opens = row.is === 'record' || row.is === 'link' || (row.is === 'command' && row.command.is === 'screen');
  return [
    ['enter', opens ? 'Open' : 'Run'],
    ...(opens ? ([['mod+enter', 'New tab']] as [string, string][]) : []),
    ...('recent' in row && row.recent ? ([['shift+delete', 'Forget']] as [string, string][]) : []),
  ];
}
