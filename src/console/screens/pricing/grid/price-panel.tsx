import { startTransition, useCallback, useRef, useState } from 'react';
import type { Zone } from '#contract/pricing/zone.schema.ts';
import { isDate } from '#domain/time/calendar.ts';
import { tidyAmount } from '#domain/money/amount-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Restored } from '#console/shell/form/form-notices.tsx';
import { useGridKey } from '#console/shell/common/use-grid-key.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Sheet } from '#console/ui/grid/sheet.tsx';
import type { SheetHandle } from '#console/ui/grid/sheet-types.ts';
import { Select, TextInput } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { validityOf } from './price-refs.ts';
import { textOf } from './price-edits.ts';
import type { PriceKind } from './price-kinds.ts';
import { usePriceSheet } from './use-price-sheet.ts';

type PanelProps = { kind: PriceKind; zone: Zone; none: string };

/** Shows the prices of a zone: their effective dates, the editable grid and the details of the focused price. */
export function PricePanel({ kind, zone, none }: PanelProps) {
  const sheet = usePriceSheet(kind, zone);
  const [focusedCell, setFocusedCell] = useState<{ line: string; key: string }>();
  const { answer, grid, view, draft, dirty, busy, error, mayEdit } = sheet;
  const handle = useRef<SheetHandle>(null);
  useGridKey('grid', () => handle.current?.enter());
  const save = () => {
    if (view && Object.keys(view.errors).length > 0) handle.current?.nextWrong();
    void sheet.save();
  };
  // The details of the focused price may render a frame after the focus moves.
  const onFocusCell = useCallback(
    (line: string, column: string) => startTransition(() => setFocusedCell({ line, key: column.split('/')[0] ?? '' })),
    [],
  );
  return (
    <RecordState answer={answer} record={grid && view && { grid, view }} noun="list of prices">
      {(shown) =>
        shown.view.columns.length === 0 || shown.view.lines.length === 0 ? (
          <EmptyState title="Nothing to price yet" why={none} />
        ) : (
          <div className="flex flex-col gap-4">
            {dirty && draft.restored !== undefined && <Restored at={draft.restored} onDiscard={sheet.discard} />}
            <Term sheet={sheet} shown={shown} />
            <Clashes sheet={sheet} kind={kind} shown={shown} />
            {error !== undefined && <Notice tone="bad" title={error} />}
            <Sheet
              handle={handle}
              label={`${kind.label}, ${shown.grid.currency}`}
              corner={`${shown.grid.currency}, class`}
              columns={shown.view.columns}
              lines={shown.view.lines}
              savedTexts={shown.view.texts}
              state={draft.state}
              errors={shown.view.errors}
              readOnly={!mayEdit}
              onChange={sheet.edit}
              tidy={(text, before) => tidyAmount(text, before, shown.grid.currency)}
              onSave={save}
              onFocusCell={onFocusCell}
            />
            {mayEdit && (
              <div className="sticky bottom-(--foot) z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface py-3">
                <Button variant="primary" keys="mod+s" busy={busy} disabled={!dirty} onClick={save}>
                  Save prices
                </Button>
                <Button variant="quiet" disabled={!dirty} onClick={sheet.discard}>
                  Discard changes
                </Button>
              </div>
            )}
            {focusedCell && <Price kind={kind} shown={shown} focusedCell={focusedCell} />}
          </div>
        )
      }
    </RecordState>
  );
}

type Sheeted = ReturnType<typeof usePriceSheet>;
type Shown = { grid: NonNullable<Sheeted['grid']>; view: NonNullable<Sheeted['view']> };

/** Selects the date the prices are shown for and the dates the edits apply to. */
function Term({ sheet, shown: { grid, view } }: { sheet: Sheeted; shown: Shown }) {
  const { starts, from } = view;
  const now = starts.findLast((start) => start <= grid.today);
  const [typed, setTyped] = useState<string>();
  const own = typed !== undefined || !starts.includes(from);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Field label="Prices from" className="w-56">
        <Select
          value={own ? '' : from}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value === '' ? '' : undefined);
            if (value !== '') sheet.setTerm({ from: value });
          }}
          options={[
            ...starts.map((start) => ({ value: start, label: start === now ? `${start} (now)` : start })),
            { value: '', label: 'Another day' },
          ]}
        />
      </Field>
      {own && (
        <Field
          label="First day"
          hint={
            typed === undefined || isDate(typed.trim())
              ? 'The current prices end the day before.'
              : 'A day, such as 2027-01-01.'
          }
          className="w-44"
        >
          <TextInput
            value={typed ?? from}
            maxLength={10}
            placeholder="2027-01-01"
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              if (isDate(value.trim())) sheet.setTerm({ from: value.trim() });
            }}
          />
        </Field>
      )}
      {sheet.mayEdit && (
        <Field label="Valid until (exclusive)" hint="Leave empty to keep the current end date." className="w-44">
          <TextInput
            value={sheet.draft.until}
            maxLength={10}
            placeholder="2027-02-01"
            onChange={(event) => sheet.setTerm({ until: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}

/** Shows edit conflicts price by price, with a choice between one's own value and the other user's. */
function Clashes({ sheet, kind, shown: { grid, view } }: { sheet: Sheeted; kind: PriceKind; shown: Shown }) {
  const { clashes } = sheet.draft;
  if (clashes.length === 0) return null;
  return (
    <Notice tone="warn" title="Someone else changed these prices while you were editing them.">
      <ul className="flex flex-col gap-2 pt-1">
        {clashes.map((clash) => {
          const mine = view.prices.find(({ line, key }) => line === clash.line && key === clash.key);
          const named = nameOf(view, clash);
          const words = (texts: (field: string) => string) =>
            kind.fields.map(({ name }) => texts(name) || 'none').join(' / ');
          const ours = words((field) => mine?.texts[field] ?? '');
          const others = words((field) => textOf(clash.theirs, field, grid.currency));
          return (
            <li key={`${clash.line}/${clash.key}`} className="flex flex-wrap items-center gap-2 text-ink">
              <span>{named}:</span>
              <Button size="sm" aria-label={`Mine: ${ours}, ${named}`} onClick={() => sheet.settle(clash, 'mine')}>
                Mine: {ours}
              </Button>
              <Button
                size="sm"
                aria-label={`Theirs: ${others}, ${named}`}
                onClick={() => sheet.settle(clash, 'theirs')}
              >
                Theirs: {others}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

type CellRef = { line: string; key: string };

/** Shows the old and new values of one price, and who last changed it. */
function Price({ kind, shown: { grid, view }, focusedCell }: { kind: PriceKind; shown: Shown; focusedCell: CellRef }) {
  const seesHistory = useAllowed(kind.calls.one);
  const [historyShownOf, setHistoryShownOf] = useState<number>();
  const rows = grid.prices
    .filter((row) => String(row.car_class_id) === focusedCell.line && kind.keyOf(row) === focusedCell.key)
    .toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
  const effective = view.effective.get(`${focusedCell.line}/${focusedCell.key}`);
  const money = (minor: unknown) => (typeof minor === 'number' ? formatMoney(minor, grid.currency) : '–');
  return (
    <Section title={nameOf(view, focusedCell)}>
      {rows.length === 0 ? (
        <p className="text-muted">Not sold: there is no price.</p>
      ) : (
        <PlainTable
          label={`Periods of ${nameOf(view, focusedCell)}`}
          head={['Valid', ...kind.fields.map(({ label }) => label), 'State']}
          rows={rows.map((row) => [
            validityOf(row),
            ...kind.fields.map(({ name }) => money(row[name])),
            row.enabled ? 'Enabled' : 'Disabled: not sold',
          ])}
        />
      )}
      {effective && seesHistory && historyShownOf !== effective.id && (
        <div>
          <Button onClick={() => setHistoryShownOf(effective.id)}>Show who changed it</Button>
        </div>
      )}
      {effective && seesHistory && historyShownOf === effective.id && <History kind={kind.kind} id={effective.id} />}
    </Section>
  );
}

function nameOf({ lines, keys }: Shown['view'], { line, key }: CellRef): string {
  const found = keys.find((each) => each.key === key);
  const what =
    found?.group === found?.label ? found?.label : `${found?.group ?? ''} ${found?.label.toLowerCase() ?? ''}`;
  return `${lines.find(({ id }) => id === line)?.label ?? ''}, ${what ?? ''}`;
}
