import { useFormState } from './use-form-state.ts';
import { Notice } from '#console/ui/notice.tsx';
import type { Section } from './fields.ts';
import { same, valueAt } from './merge.ts';
import type { Clash, Taken } from './merge.ts';
import type { FormModel } from './model.ts';
import { labelAt, wordsAt } from './words.ts';

type ConflictProps = { model: FormModel; sections: readonly Section[] };

/** Shows changes other users made since the form was opened: those merged, and conflicts to resolve. */
export function Conflict({ model, sections }: ConflictProps) {
  const { conflict } = useFormState(model);
  if (!conflict) return null;
  const { taken, clashes, unresolved } = conflict;
  return (
    <div tabIndex={-1} data-error-summary className="rounded">
      <Notice tone="warn" title="Someone else changed this while you were editing it.">
        {taken.length > 0 && (
          <>
            <p>Their changes are in the form now, beside yours:</p>
            <ul className="my-1 flex flex-col gap-1 text-ink">
              {taken.map((change) => (
                <TakenLine key={change.path} change={change} sections={sections} />
              ))}
            </ul>
          </>
        )}
        {clashes.length > 0 && (
          <p className={unresolved ? 'font-medium text-bad' : undefined} role={unresolved ? 'alert' : undefined}>
            {clashes.length === 1 ? 'You both changed one field.' : `You both changed ${clashes.length} fields.`} Choose
            what to keep, then save again.
          </p>
        )}
        {clashes.map((clash) => (
          <Choice key={clash.path} model={model} clash={clash} sections={sections} />
        ))}
        {clashes.length === 0 && <p>Save again to keep both.</p>}
      </Notice>
    </div>
  );
}

function TakenLine({ change: { path, before, theirs }, sections }: { change: Taken; sections: readonly Section[] }) {
  return (
    <li>
      <span className="font-medium">{labelAt(sections, path)}</span>:{' '}
      <del className="text-muted">{wordsAt(sections, path, before) ?? 'nothing'}</del>{' '}
      <span aria-label="became">→</span>{' '}
      <ins className="no-underline">{wordsAt(sections, path, theirs) ?? 'nothing'}</ins>
    </li>
  );
}

function Choice({ model, clash, sections }: ConflictProps & { clash: Clash }) {
  const { path, theirs, mine } = clash;
  const { values, conflict } = useFormState(model);
  const now = valueAt(values, path);
  const chosen = conflict?.chosen.includes(path) === true;
  const sides = [
    { side: 'Theirs', value: theirs, checked: chosen && same(now, theirs) },
    { side: 'Yours', value: mine, checked: chosen && same(now, mine) },
  ];
  return (
    <fieldset className="mt-2 flex flex-col gap-1">
      <legend className="mb-1 font-medium text-ink">{labelAt(sections, path)}</legend>
      {sides.map(({ side, value, checked }) => (
        <label key={side} className="flex min-h-6 items-start gap-2 text-ink">
          <input
            type="radio"
            name={`clash ${path}`}
            checked={checked}
            onChange={() => model.choose(path, value)}
            className="mt-1 size-4 shrink-0 accent-accent-ink"
          />
          <span className="w-12 shrink-0 text-muted">{side}</span>
          <span className="min-w-0 break-words">{wordsAt(sections, path, value) ?? 'nothing'}</span>
        </label>
      ))}
      {!same(now, theirs) && !same(now, mine) && (
        <p className="text-sm">
          In the form: <span className="text-ink">{wordsAt(sections, path, now) ?? 'nothing'}</span>
        </p>
      )}
    </fieldset>
  );
}
