import type { ReactNode } from 'react';
import type { Kind } from '#console/registry/kinds.ts';
import { PageHeader } from '#console/ui/page-header.tsx';
import { ColumnPicker } from '#console/ui/table/column-picker.tsx';
import { DataTable } from '#console/ui/table/data-table.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { ErrorState } from '#console/ui/states.tsx';
import { SkeletonLines } from '#console/ui/skeleton.tsx';
import { ApiError, sentenceOf } from './api-error.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useTableLook } from './table-look.ts';
import type { List } from './use-list.ts';

type ListPageProps<Row extends object> = {
  list: List<Row>;
  kind: Kind;
  label: string;
  columns: readonly Column<Row>[];
  filters: ReactNode;
  empty: ReactNode;
};

/** A list of records: title, filters, commands for what is selected, and the table with its empty and error states. */
export function ListPage<Row extends object>({ list, kind, label, columns, filters, empty }: ListPageProps<Row>) {
  const { answer, table, sorting, page, pageSize, change } = list;
  const { data, error, isFetching, refetch } = answer;
  const look = useTableLook(label);
  // As high as the window leaves room for, so that the head of a long table stays in sight.
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 tablet:max-h-[calc(100dvh-var(--frame))]">
      <PageHeader
        title={label}
        actions={
          <span className="max-tablet:hidden">
            <ColumnPicker columns={columns} {...look} />
          </span>
        }
      />
      {filters}
      <SelectionBar kind={kind} onClear={() => table.onSelectionChange(new Set())} />
      {!data && !error ? (
        <SkeletonLines lines={10} label={`Loading ${label.toLowerCase()}`} />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          sorting={sorting}
          onSortingChange={(sort) => change({ sort })}
          {...table}
          density={look.density}
          layout={look.layout}
          onLayoutChange={look.onLayoutChange}
          rows={data?.data ?? []}
          busy={isFetching}
          empty={empty}
          error={
            error ? (
              <ErrorState
                message={sentenceOf(error)}
                {...(error instanceof ApiError && error.requestId && { requestId: error.requestId })}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : undefined
          }
          paging={{
            page,
            pageSize,
            total: data?.total ?? 0,
            capped: data?.total_capped === true,
            onPageChange: (pageNo) => change({ pageNo }),
            onPageSizeChange: (size) => change({ size }),
          }}
        />
      )}
    </div>
  );
}
