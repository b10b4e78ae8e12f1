import { useEffect, type ReactNode } from 'react';
import { useIsFetching, type UseQueryResult } from '@tanstack/react-query';
import { KINDS } from '#contract/kinds.ts';
import type { Listed } from '#console/registry/context.ts';
import { Button, LinkButton, type ButtonVariant, type Icon } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { ColumnPicker } from '#console/ui/table/column-picker.tsx';
import { DataTable } from '#console/ui/table/data-table.tsx';
import { SortPicker } from '#console/ui/table/sort-picker.tsx';
import { shownColumns } from '#console/ui/table/state.ts';
import type { Column, ColumnLayout, DataTableProps } from '#console/ui/table/types.ts';
import { EmptyState, ErrorState } from '#console/ui/page/states.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { register } from '#console/shell/state/controllers.ts';
import { FilterBar } from './filter-bar.tsx';
import { isWidest, widestOf } from './filters.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { later } from '#console/shell/loading/later.tsx';
import { MovedNotice, useMoved } from './moved.tsx';
import { invalidate } from '#console/shell/server/queries.ts';
import { KeptRows } from './use-kept-rows.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useTable, type TableOptions, type TableWiring } from './table.tsx';
import { useTableLook } from '#console/shell/state/table-look.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { DESKTOP, useMedia } from '#console/ui/hooks/use-media.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { ViewMenu } from './view-menu.tsx';
import type { List } from './use-list.ts';

type ListPageProps<Row extends object> = {
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Text shown while there are no records at all: where they will come from. */
  none: string;
  /** Id of the screen that creates a record. */
  add?: string;
  /** Id of the import screen. */
  imports?: string;
  /** Command that shows the list in another form, and the label of its button. */
  shownAs?: { id: string; label: string };
  /** Shown beside the title, such as a switch to another form of the same. */
  mark?: ReactNode;
  /** Shown above the table: what concerns the list as a whole. */
  notice?: ReactNode;
  /** Shown below the table: the same records in another form. */
  below?: ReactNode;
  /** Id of the screen that finds records by something other than words. */
  finder?: string;
};

/**
 * Shows a list of records: title, filters, commands for the selection, and the table with its empty and error states.
 */
export function ListPage<Row extends object>({
  list,
  columns,
  none,
  add,
  imports,
  finder,
  shownAs,
  mark,
  notice,
  below,
}: ListPageProps<Row>) {
  const { id, title: label, view, changed, answer, table, sorting, page, pageSize, filters, state, change, bar } = list;
  const { data } = answer;
  const look = useTableLook(id, view);
  const latest = useLatest({ list, columns, layout: look.layout });
  useEffect(() => register('lists', { listed: () => listedOf(latest.current) }), [latest]);
  // As high as the window allows, so that the head of a long table stays in the viewport.
  return (
    <div
      className={cx(
        'flex min-h-0 flex-1 flex-col gap-2',
        below === undefined
          ? 'tablet:max-h-[calc(100dvh-var(--frame))]'
          : // What is below keeps its height, and the table some rows.
            'tablet:max-h-[max(calc(100dvh-var(--frame)),48rem)]',
      )}
    >
      <PageHeader
        title={label}
        mark={mark}
        actions={
          <>
            <ChangedChip queryKey={list.queryKey} />
            {list.viewed && <ViewMenu list={id} title={label} view={view} changed={changed || look.changed} />}
            <SortPicker
              columns={columns}
              sorting={sorting}
              onSortingChange={(sort) => change({ sort })}
              {...list.sortPicker}
            />
            <span className="max-tablet:hidden">
              <ColumnPicker columns={columns} {...look} />
            </span>
            {finder !== undefined && <ScreenButton id={finder} icon={ICONS.search} />}
            {shownAs && <ActionButton {...shownAs} icon={ICONS.package} />}
            <ActionButton id="list.export" icon={ICONS.export} />
            {imports !== undefined && <ScreenButton id={imports} icon={ICONS.import} />}
            {add !== undefined && <ScreenButton id={add} icon={ICONS.add} variant="primary" />}
          </>
        }
      />
      {notice}
      {list.unreached ? <KeptRows unreached={list.unreached} /> : <Moved list={list} />}
      <FilterBar list={id} label={label} filters={filters} state={state} change={change} bar={bar} />
      <ListTable
        options={table}
        label={label}
        columns={columns}
        sorting={sorting}
        onSortingChange={(sort) => change({ sort })}
        density={look.density}
        layout={look.layout}
        onLayoutChange={look.onLayoutChange}
        queryKey={list.queryKey}
        empty={<NothingListed list={list} none={none} />}
        error={answer.error && !(list.unreached && data) ? <ListError answer={answer} /> : undefined}
        bar={<Selected list={list} />}
        paging={{
          page,
          pageSize,
          total: data?.total ?? 0,
          capped: data?.total_capped === true,
          onPageChange: (pageNo) => change({ pageNo }),
          onPageSizeChange: (size) => change({ size }),
        }}
      />
      {below}
    </div>
  );
}

/** Says when a page does not follow on the one before it, because the list has changed meanwhile. */
function Moved<Row extends object>({
  list: { kind, scope, answer, table, page, pageSize, change, again },
}: {
  list: List<Row>;
}) {
  const idsOf = (rows: readonly Row[]) => rows.map((row) => table.toRef(row).id);
  const { data, isPlaceholderData } = answer;
  const shown = data && { list: JSON.stringify([scope, pageSize]), page, ids: idsOf(data.data) };
  const moved = useMoved(isPlaceholderData ? undefined : shown, async (each) => idsOf((await again(each)).data));
  if (!moved) return null;
  const back = () => {
    invalidate([KINDS[kind].calls.list]);
    change({ pageNo: page - 1 });
  };
  return <MovedNotice page={page} onBack={back} />;
}

/** Shows the commands for the selected rows. */
const Selected = <Row extends object>({ list: { kind, answer, table } }: { list: List<Row> }) => (
  <SelectionBar
    kind={kind}
    page={(answer.data?.data ?? []).map((row) => String(table.toRef(row).id))}
    total={answer.data?.total ?? 0}
    capped={answer.data?.total_capped === true}
  />
);

/** Says why the list is empty: there are no records at all, or none that fit the filters. */
function NothingListed<Row extends object>({ list, none }: Pick<ListPageProps<Row>, 'list' | 'none'>) {
  const { title, filters, state, change } = list;
  const noun = title.toLowerCase();
  if (isWidest(filters, state)) return <EmptyState title={`No ${noun} yet`} why={none} />;
  return (
    <EmptyState
      title={`No ${noun} fit these filters`}
      why="Try fewer words or another period, or remove a filter."
      action={<Button onClick={() => change(widestOf(filters))}>Show all {noun}</Button>}
    />
  );
}

type ListTableProps<Row extends object> = Omit<DataTableProps<Row>, 'rows' | 'busy' | keyof TableWiring<Row>> & {
  options: TableOptions<Row>;
  /** Query key of the list. */
  queryKey: readonly unknown[];
};

/**
 * Shows the rows. Selection, focus and loading state change only in here, so that nothing around the table renders
 * again.
 */
function ListTable<Row extends object>({ options, queryKey, ...props }: ListTableProps<Row>) {
  const { peek, ...wiring } = useTable(options);
  const busy = useIsFetching({ queryKey, exact: true }) > 0;
  if (!options.rows && !props.error) return <SkeletonLines lines={10} label={`Loading ${props.label.toLowerCase()}`} />;
  return (
    <div className="relative -mx-6 flex min-h-0 min-w-0 flex-1 max-tablet:mx-0">
      <DataTable edge {...props} {...wiring} busy={busy} rows={options.rows ?? NOTHING} />
      {peek && (
        <PeekPanel
          record={options.toRef(peek.row)}
          facts={() => props.columns.map(({ header, cell }) => ({ label: header, value: cell(peek.row) }))}
          onClose={peek.close}
        />
      )}
    </div>
  );
}

const NOTHING: readonly never[] = [];

function listedOf<Row extends object>({
  list,
  columns,
  layout,
}: Pick<ListPageProps<Row>, 'list' | 'columns'> & { layout: ColumnLayout }): Listed {
  const shown = shownColumns(columns, layout).map(({ id, header }) => ({ id, header }));
  return { list: list.id, title: list.title, ...list.scope, columns: shown };
}

/** Shows why a list could not be loaded, and loads it again on request. */
export function ListError({ answer: { error, isFetching, refetch } }: { answer: UseQueryResult }) {
  return (
    <ErrorState
      message={sentenceOf(error)}
      {...(error instanceof ApiError && error.requestId && { requestId: error.requestId })}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

/** Shows the button of a command on the list to users who may run it. */
function ActionButton({ id, icon, label }: { id: string; icon: Icon; label?: string }) {
  const command = useCommand(id);
  const roomy = useMedia(DESKTOP);
  if (!command || command.blocked !== undefined) return null;
  return (
    <Button
      icon={icon}
      {...(command.keys && label === undefined && roomy && { keys: command.keys })}
      onClick={command.run}
    >
      <span className={cx('max-tablet:sr-only', label !== undefined && 'max-desktop:sr-only')}>
        {label ?? command.title}
      </span>
    </Button>
  );
}

/** Shows a link to another screen, such as that for a new record, to users who may open it. */
function ScreenButton({ id, icon, variant }: { id: string; icon: Icon; variant?: ButtonVariant }) {
  const command = useCommand(id);
  if (command?.command.is !== 'screen') return null;
  return (
    <LinkButton
      href={command.command.def.path}
      icon={icon}
      variant={variant}
      {...(command.keys && { keys: command.keys })}
    >
      <span className={variant === 'primary' ? '' : 'max-tablet:sr-only'}>{command.title}</span>
    </LinkButton>
  );
}

const PeekPanel = later(() => import('./peek-panel.tsx').then(({ PeekPanel: panel }) => panel));

/** Loaded after the list itself. */
const ChangedChip = later(() =>
  import('#console/shell/live/live-views.ts').then(({ liveViews }) => liveViews.ChangedChip),
);
