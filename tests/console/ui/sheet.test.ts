import { describe, expect, it } from 'vitest';
import { asTabbed, blockOf, filledDown, filledRight, pasted, tabbed } from '#console/ui/grid/block.ts';
import { applyChanges, NO_EDITS, redoStep, undoStep } from '#console/ui/grid/edits.ts';

const size = { rows: 3, columns: 3 };
const at = (row: number, column: number) => ({ row, column });
const nothing = () => '';

describe('a block of cells', () => {
  it('is copied as spreadsheets take it', () => {
    expect(asTabbed(blockOf(at(1, 1), at(0, 0)), ({ row, column }) => `${row}${column}`)).toBe('00\t01\n10\t11');
  });

  it('takes one value in all of its cells, and several from its corner', () => {
    expect(pasted('7', blockOf(at(0, 0), at(1, 1)), size).cells).toHaveLength(4);
    expect(pasted('1\t2\r\n3\t4\r\n', blockOf(at(1, 1), at(1, 1)), size)).toEqual({
      cells: [
        { ...at(1, 1), text: '1' },
        { ...at(1, 2), text: '2' },
        { ...at(2, 1), text: '3' },
        { ...at(2, 2), text: '4' },
      ],
      left: 0,
    });
    expect(pasted('1\t2', blockOf(at(0, 2), at(0, 2)), size)).toEqual({ cells: [{ ...at(0, 2), text: '1' }], left: 1 });
  });

  it('is filled down from the first line of the same group', () => {
    const group = (row: number) => ['rooms', 'cost', 'rooms'][row] ?? '';
    const text = ({ row, column }: { row: number; column: number }) => `${row}${column}`;
    expect(filledDown(blockOf(at(0, 0), at(2, 0)), text, group)).toEqual([{ ...at(2, 0), text: '00' }]);
    expect(filledDown(blockOf(at(2, 1), at(2, 1)), text, group)).toEqual([{ ...at(2, 1), text: '01' }]);
    expect(filledDown(blockOf(at(1, 1), at(1, 1)), text, group)).toEqual([]);
  });

  it('keeps what stands in quotes together, and empty cells empty', () => {
    const texts = pasted('"1,200"\t\t"a ""b""\tc"\n\t"x\ny"\n', blockOf(at(0, 0), at(0, 0)), size).cells;
    expect(texts.map(({ row, column, text }) => `${row}${column} ${text}`)).toEqual([
      '00 1,200',
      '01 ',
      '02 a "b"\tc',
      '10 ',
      '11 x\ny',
    ]);
  });

  it('is filled from its first line or column, a single one from before it', () => {
    const text = ({ row, column }: { row: number; column: number }) => `${row}${column}`;
    expect(filledDown(blockOf(at(0, 0), at(2, 0)), text).map((cell) => cell.text)).toEqual(['00', '00']);
    expect(filledRight(blockOf(at(1, 2), at(1, 2)), text)).toEqual([{ ...at(1, 2), text: '11' }]);
    expect(filledDown(blockOf(at(0, 0), at(0, 0)), text)).toEqual([]);
  });

  it('lets Tab out at its ends', () => {
    expect(tabbed(at(0, 2), size, 1)).toEqual(at(1, 0));
    expect(tabbed(at(2, 2), size, 1)).toBeUndefined();
  });
});

describe('edits', () => {
  const one = applyChanges(NO_EDITS, [{ row: 'a', column: 'x', text: '1' }], nothing);

  it('are taken back action by action', () => {
    const two = applyChanges(
      one,
      [
        { row: 'a', column: 'y', text: '2' },
        { row: 'b', column: 'x', text: '3' },
      ],
      nothing,
    );
    expect(undoStep(two)?.edits).toEqual({ a: { x: '1' } });
    expect(redoStep(undoStep(two) ?? NO_EDITS)?.edits).toEqual(two.edits);
    expect(undoStep(NO_EDITS)).toBeUndefined();
  });

  it('that say what stands there are none', () => {
    expect(applyChanges(one, [{ row: 'a', column: 'x', text: '' }], nothing).edits).toEqual({});
    expect(applyChanges(one, [{ row: 'b', column: 'x', text: '' }], nothing)).toBe(one);
  });

  it('leave other lines as they are', () => {
    const next = applyChanges(one, [{ row: 'b', column: 'x', text: '3' }], nothing);
    expect(next.edits['a']).toBe(one.edits['a']);
  });
});
