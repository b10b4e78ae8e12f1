/** Returns the first and last row of a page (1-based, 0 when empty) and the number of pages (at least 1). */
export function pageRange(page: number, pageSize: number, total: number): { from: number; to: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  if (from > total) return { from: 0, to: 0, pages };
  return { from, to: Math.min(total, page * pageSize), pages };
}

/** Returns the page numbers to show: both ends, the current page and its neighbours; `null` is a gap of two or more. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = new Set(
    [1, 2, page - 1, page, page + 1, pages - 1, pages].filter((each) => each >= 1 && each <= pages),
  );
  const numbers = [...wanted].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
