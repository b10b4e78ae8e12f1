/** Texts by row and column. Unchanged rows keep their identity. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One cell and its new text. */
export type Change = { row: string; column: string; text: string };

/** A user's edits of a grid, with undo and redo history by action. */
export type EditState = { edits: Texts; past: readonly Texts[]; future: readonly Texts[] };

export const NO_EDITS: EditState = { edits: {}, past: [], future: [] };

/**
 * Applies changes as one undo step. A text equal to the saved one is no edit; without a change the state keeps its
 * identity.
 */
export function applyChanges(
  state: EditState,
  changes: readonly Change[],
  savedText: (row: string, column: string) => string,
): EditState {
  const rows: Record<string, Record<string, string>> = {};
  for (const { row, column, text } of changes) {
    const kept = (rows[row] ??= { ...state.edits[row] });
    if (text === savedText(row, column)) delete kept[column];
    else kept[column] = text;
  }
  const changed = Object.entries(rows).filter(([row, texts]) => !sameTexts(texts, state.edits[row]));
  if (changed.length === 0) return state;
  const edits = Object.fromEntries(
    [...Object.entries(state.edits).filter(([row]) => !(row in rows)), ...Object.entries(rows)].filter(
      ([, texts]) => Object.keys(texts).length > 0,
    ),
  );
  const kept = Object.fromEntries(
    Object.entries(edits).map(([row, texts]) => [row, sameTexts(texts, state.edits[row]) ? state.edits[row] : texts]),
  ) as Texts;
  return { edits: kept, past: [...state.past, state.edits].slice(-MAX_STEPS), future: [] };
}

/** Undoes the last step. */
export function undoStep({ edits, past, future }: EditState): EditState | undefined {
  const before = past.at(-1);
  return before && { edits: before, past: past.slice(0, -1), future: [edits, ...future] };
}

/** Redoes the last undone step. */
export function redoStep({ edits, past, future }: EditState): EditState | undefined {
  const [next, ...rest] = future;
  return next && { edits: next, past: [...past, edits], future: rest };
}

/** Returns every edited cell. */
export const editedCells = (edits: Texts): Change[] =>
  Object.entries(edits).flatMap(([row, texts]) =>
    Object.entries(texts).map(([column, text]) => ({ row, column, text })),
  );

/** Returns the number of edited cells. */
export const editedCount = (edits: Texts): number =>
  Object.values(edits).reduce((sum, texts) => sum + Object.keys(texts).length, 0);

function sameTexts(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>> = {}): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

const MAX_STEPS = 200;
