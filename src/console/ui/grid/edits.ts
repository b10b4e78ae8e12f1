/** Texts by row and column. Rows that stay as they were stay the same object. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One cell and what is to stand in it. */
export type Change = { row: string; column: string; text: string };

/** What a person typed over what stands in a grid, and how it came about, action by action. */
export type EditState = { edits: Texts; past: readonly Texts[]; future: readonly Texts[] };

export const NO_EDITS: EditState = { edits: {}, past: [], future: [] };

/** Takes changes in as one step. A text that says what stands there anyway is no edit; without any the state stays. */
export function applyChanges(
  state: EditState,
  changes: readonly Change[],
  standing: (row: string, column: string) => string,
): EditState {
  const rows: Record<string, Record<string, string>> = {};
  for (const { row, column, text } of changes) {
    const kept = (rows[row] ??= { ...state.edits[row] });
    if (text === standing(row, column)) delete kept[column];
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

/** Takes the last step back. */
export function undoStep({ edits, past, future }: EditState): EditState | undefined {
  const before = past.at(-1);
  return before && { edits: before, past: past.slice(0, -1), future: [edits, ...future] };
}

/** Takes the step last taken back once more. */
export function redoStep({ edits, past, future }: EditState): EditState | undefined {
  const [next, ...rest] = future;
  return next && { edits: next, past: [...past, edits], future: rest };
}

/** Every edited cell. */
export const editedCells = (edits: Texts): Change[] =>
  Object.entries(edits).flatMap(([row, texts]) =>
    Object.entries(texts).map(([column, text]) => ({ row, column, text })),
  );

function sameTexts(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>> = {}): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

const MAX_STEPS = 200;
