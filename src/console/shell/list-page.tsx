import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Kind } from '#console/registry/kinds.ts';
import { PageHeader } from '#console/ui/page-header.tsx';
import { ColumnPicker } from '#console/ui/table/column-picker.tsx';
import { DataTable } from '#console/ui/table/data-table.tsx';
import type { Column, Sort } from '#console/ui/table/types.ts';
import { ErrorState } from '#console/ui/states.tsx';
import { SkeletonLines } from '#console/ui/skeleton.tsx';
import { ApiError, sentenceOf } from './api-error.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useTableLook } from './table-look.ts';
import type { TableWiring } from './table.tsx';

type Page<Row> = { data: readonly Row[]; total: number; total_capped?: boolean | undefined };

type ListPageProps<Row extends object> = {
  answer: UseQueryResult<Page<Row>>;
  table: TableWiring<Row>;
  kind: Kind;
  label: string;
  columns: readonly Column<Row>[];
  sorting: readonly Sort[];
  onSortingChange(sorting: Sort[]): void;
  page: number;
  pageSize: number;
  onPage(page: number): void;
  onPageSize(size: number): void;
  filters: ReactNode;
  empty: ReactNode;
};

/** A list of records: title, filters, commands for what is selected, and the table with its empty and error states. */
export function ListPage<Row extends object>({
  answer,
  table,
  kind,
  label,
  filters,
  empty,
  page,
  pageSize,
  onPage,
  onPageSize,
  ...grid
}: ListPageProps<Row>) {
  const { data, error, isFetching, refetch } = answer;
  const look = useTableLook(label);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <PageHeader
        title={label}
        actions={
          <span className="max-tablet:hidden">
            <ColumnPicker columns={grid.columns} {...look} />
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
          {...grid}
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
            onPageChange: onPage,
            onPageSizeChange: onPageSize,
          }}
        />
      )}
    </div>
  );
}
