/**
 * Does some work for each of several items, one after the other: an item that fails holds up no other.
 * @param nameOf what an item is called in the log
 * @returns for how many of them the work says true
 * @throws AggregateError with all failures, once everything else is done
 */
export async function eachApart<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const failures: Error[] = [];
  let changed = 0;
  for (const item of items)
    try {
      if ((await work(item)) === true) changed += 1;
    } catch (error) {
      failures.push(new Error(`${nameOf(item)} failed`, { cause: error }));
    }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
  return changed;
}
