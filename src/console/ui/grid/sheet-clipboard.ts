import type { ClipboardEvent } from 'react';
import { asTabbed, pasted, placesOf } from './block.ts';
import { counted, many } from './sheet-foot.tsx';
import type { SheetState } from './use-sheet.ts';

/** Returns clipboard handlers that copy the selected cells as tab-separated text and paste such text into the grid. */
export function clipboardOf(sheet: SheetState) {
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
    const { cells, left } = pasted(event.clipboardData.getData('text/plain'), block, size);
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
