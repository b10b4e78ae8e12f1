import { MAX_PAGE_SIZE } from '#domain/paging.ts';

type Reading<Row> = {
  /** Reads a page of as many rows as a page can hold. */
  read(page: number): Promise<{ data: readonly Row[]; total: number }>;
  idOf(row: Row): number | string;
  /** Stops at the end of the page with this row. */
  most?: number;
};

/**
 * Reads the rows of all pages of a list, each once. Where a row comes twice or the total changes meanwhile, others may have
 * been left out, and all is read anew; a few times at most, because some lists never rest.
 */
export async function readWhole<Row>({ read, idOf, most = Infinity }: Reading<Row>): Promise<Row[]> {
  for (let tries = 1; ; tries += 1) {
    const { rows, rested } = await readOnce({ read, idOf, most });
    if (rested || tries === TRIES) return rows;
  }
}

async function readOnce<Row>({ read, idOf, most }: Required<Reading<Row>>): Promise<{ rows: Row[]; rested: boolean }> {
  const rows = new Map<number | string, Row>();
  const totals = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(page);
    totals.add(total);
    for (const row of data) rows.set(idOf(row), row);
    const places = (page - 1) * MAX_PAGE_SIZE + data.length;
    if (data.length < MAX_PAGE_SIZE || places >= most)
      return { rows: [...rows.values()], rested: rows.size === places && totals.size === 1 };
  }
}

const TRIES = 3;
