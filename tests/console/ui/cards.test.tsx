import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Cards } from '#console/ui/table/cards.tsx';
import type { Column } from '#console/ui/table/types.ts';

type Row = { id: string; time: string; route: string; customer: string; driver: string; note: string };

const ROW: Row = { id: 'AT1', time: '20:55', route: 'SIN → Quay', customer: 'Amir', driver: 'Lena', note: 'Late' };

const column = (id: keyof Row, more: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  header: `The ${id}`,
  cell: (row) => row[id],
  ...more,
});

const htmlOf = (columns: readonly Column<Row>[], row: Row): string =>
  renderToStaticMarkup(
    <Cards
      label="Rows"
      columns={columns}
      rows={[row]}
      getRowId={({ id }) => id}
      rowHref={({ id }) => `/rows/${id}`}
      rowLabel={({ id }) => id}
      menuId={null}
      busy={false}
    />,
  );

/** Returns the texts of a card, in reading order. */
const textsOf = (columns: readonly Column<Row>[], row = ROW): string[] =>
  htmlOf(columns, row)
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

describe('a card of a list on a phone', () => {
  it('has three lines where the columns say what belongs there, and is named by its record', () => {
    const columns = [
      column('id', { card: 'none' }),
      column('driver', { card: 'right' }),
      column('route', { card: 'main' }),
      column('customer', { card: 'left', onCard: (row) => `${row.customer}, 3 pax` }),
      column('time', { card: 'title' }),
    ];
    expect(textsOf(columns)).toEqual(['20:55', 'AT1', 'SIN → Quay', 'Amir, 3 pax', 'Lena']);
  });

  it('leaves no room for what is empty', () => {
    const columns = [
      column('time', { card: 'title' }),
      column('driver', { card: 'right' }),
      column('note', { card: 'right' }),
    ];
    const spans = (row: Row) => htmlOf(columns, row).match(/<span class="min-w-0">/g)?.length;
    expect([spans(ROW), spans({ ...ROW, note: '' })]).toEqual([2, 1]);
  });

  it('labels the values of other lists, and leaves out what is empty', () => {
    const columns = [column('id'), column('driver'), column('note'), column('customer')];
    expect(textsOf(columns, { ...ROW, driver: '–', note: '' })).toEqual(['AT1', 'The customer', 'Amir']);
  });
});
