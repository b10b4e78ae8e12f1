import type { ClipboardEvent } from 'react';
import { asTabbed, pasted, placesOf } from './block.ts';
import { counted, many } from './sheet-foot.tsx';
import type { SheetProps } from './sheet-types.ts';
import { groupAt, type SheetState } from './use-sheet.ts';

/**
 * Returns clipboard handlers that copy the selected cells as tab-separated text and paste such text into the grid. One
 * value goes into the cells of one group.
 */
export function clipboardOf(props: SheetProps, sheet: SheetState) {
  const { block, size, textOf, put, setAnnouncement, setAt, setAnchor, focusCell } = sheet;
  const copy = (event: ClipboardEvent, cut: boolean) => {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', asTabbed(block, textOf));
    if (cut) put(placesOf(block).map((place) => ({ ...place, text: '' })));
    setAnnouncement(`${counted(block)} ${cut ? 'cut' : 'copied'}.`);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const { cells: all, left } = pasted(text, block, size);
    const isOne = !/[\t\n]/.test(text.trim());
    const cells = isOne ? all.filter(({ row }) => groupAt(props, row) === groupAt(props, block.top)) : all;
    const empty = cells.filter((cell) => cell.text === '').length;
    const beside = left > 0 ? `: ${many(left)} more did not fit and were left out` : '';
    put(
      cells,
      `${many(cells.length)} pasted${empty > 0 ? `, ${empty.toLocaleString('en')} of them empty` : ''}${beside}.`,
    );
    const last = cells.at(-1);
    if (last) {
      const corner = { row: block.top, column: block.left };
      setAnchor(last);
      setAt(corner);
      focusCell(corner);
    }
  };
  return { copy, paste };
}
