import { memo } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Select } from '#console/ui/input/input.tsx';
import { pageNumbers, pageRange } from './page-range.ts';

export type PaginationProps = {
  /** Page number, from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Whether counting stopped at `total` although there are more rows. */
  capped?: boolean;
  onPageChange(page: number): void;
  /** Without this callback the page size is fixed. */
  onPageSizeChange?(pageSize: number): void;
  /** Page sizes offered. */
  sizes?: readonly number[];
};

/** Shows the range of a list that is visible, and links to the other pages. */
export const Pagination = memo(function Pagination(props: PaginationProps) {
  const { page, pageSize, total, capped = false, onPageChange, onPageSizeChange, sizes = SIZES } = props;
  const { from, to, pages } = pageRange(page, pageSize, capped ? Math.max(total, page * pageSize) : total);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <span role="status">
        {total === 0 ? 'No rows' : `${count(from)}–${count(to)} of ${count(total)}${capped ? '+' : ''}`}
      </span>
      {onPageSizeChange && (
        <label className="flex items-center gap-2">
          <span className="max-tablet:sr-only">Rows</span>
          <Select
            className="w-18"
            value={pageSize}
            options={sizes.toSorted((a, b) => a - b).map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}
          />
        </label>
      )}
      <span className="ml-auto flex items-center gap-0.5">
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          keys="p"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        />
        <ol className="flex items-center gap-0.5 max-tablet:hidden">
          {pageNumbers(page, pages).map((number, index) =>
            number === null ? (
              <li key={`gap ${index}`} aria-hidden className="px-1">
                …
              </li>
            ) : (
              <li key={number}>
                <button
                  type="button"
                  aria-label={`Page ${count(number)}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPageChange(number)}
                  className={cx(
                    'h-8 min-w-8 rounded px-1',
                    number === page ? 'bg-accent-tint font-medium text-ink' : 'hover:bg-hover',
                  )}
                >
                  {count(number)}
                </button>
              </li>
            ),
          )}
        </ol>
        <span className="px-1 tablet:hidden">
          {count(page)} / {count(pages)}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Next page"
          keys="n"
          disabled={page >= pages && !capped}
          onClick={() => onPageChange(page + 1)}
        />
      </span>
    </nav>
  );
});

function count(value: number): string {
  return value.toLocaleString('en');
}

/** The contract allows 1–100 (PRODUCT.md#lists). */
const SIZES = [10, 20, 25, 50, 100];
