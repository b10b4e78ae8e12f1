import type { ReactNode } from 'react';
import { useFormState } from './use-form-state.ts';
import { differenceOf } from '#domain/text/difference.ts';
import type { Block } from '#domain/content/body.ts';
import { cx } from '#console/ui/cx.ts';
import { Notice } from '#console/ui/notice.tsx';
import { keyOf } from './clashes.ts';
import type { Section } from './fields.ts';
import { answerGiven, isBlocks, versionsOf, type Answer } from './merge-blocks.ts';
import { same, valueAt, type Clash, type Taken } from './merge.ts';
import type { FormModel } from './model.ts';
import { itemAt, labelAt, wordsAt, type ItemWords } from './words.ts';

type ConflictProps = { model: FormModel; sections: readonly Section[] };

/** Shows changes other users made since the form was opened: those merged, and conflicts to resolve. */
export function Conflict({ model, sections }: ConflictProps) {
  const { conflict } = useFormState(model);
  if (!conflict) return null;
  const { taken, clashes, unresolved } = conflict;
  const more = taken.length - MOST_TAKEN;
  return (
    <div tabIndex={-1} data-error-summary className="rounded">
      <Notice tone="warn" title="Someone else changed this while you were editing it.">
        {taken.length > 0 && (
          <>
            <p>Their changes are in the form now, beside yours:</p>
            <ul className="my-1 flex flex-col gap-1 text-ink">
              {taken.slice(0, MOST_TAKEN).map((change, at) => (
                <TakenLine key={`${change.path} ${at}`} change={change} sections={sections} />
              ))}
              {more > 0 && <li className="text-muted">{`and ${more} more.`}</li>}
            </ul>
          </>
        )}
        {clashes.length > 0 && (
          <p className={unresolved ? 'font-medium text-bad' : undefined} role={unresolved ? 'alert' : undefined}>
            You both changed {countOf(clashes, sections)}. Choose what to keep, then save again.
          </p>
        )}
        {clashes.map((clash) => (
          <Choice key={keyOf(clash)} model={model} clash={clash} sections={sections} />
        ))}
        {clashes.length === 0 && <p>Save again to keep both.</p>}
      </Notice>
    </div>
  );
}

/** Returns how many fields and blocks there are to choose, such as "one field and 2 blocks". */
function countOf(clashes: readonly Clash[], sections: readonly Section[]): string {
  const nouns = clashes.map(({ path, block }) => (block ? itemAt(sections, path).noun : 'field'));
  return [...new Set(nouns)]
    .toSorted((one, other) => Number(other === 'field') - Number(one === 'field'))
    .map((noun) => [nouns.filter((each) => each === noun).length, noun] as const)
    .map(([count, noun]) => (count === 1 ? `one ${noun}` : `${count} ${noun}s`))
    .join(' and ');
}

function TakenLine({ change, sections }: { change: Taken; sections: readonly Section[] }) {
  const { path, before, theirs } = change;
  const item = itemAt(sections, path);
  return (
    <li>
      <span className="font-medium">{labelAt(sections, path)}</span>:{' '}
      <del className="text-muted">
        {change.ofText && change.before ? (
          <BlockVersion block={change.before} other={change.theirs} words={item.words} />
        ) : (
          (wordsAt(sections, path, before) ?? 'nothing')
        )}
      </del>{' '}
      <span aria-label="became">→</span>{' '}
      <ins className="no-underline">
        {change.ofText ? (
          <BlockVersion block={change.theirs} other={change.before} words={item.words} />
        ) : (
          (wordsAt(sections, path, theirs) ?? 'nothing')
        )}
      </ins>
    </li>
  );
}

/** One answer to a conflict, with what is kept then. */
type Offer = { answer: Answer; label: string; keeps: ReactNode; chosen: boolean };

function Choice({ model, clash, sections }: ConflictProps & { clash: Clash }) {
  const { values } = useFormState(model);
  const { path, block } = clash;
  const now = valueAt(values, path);
  const words = (value: unknown): string => wordsAt(sections, path, value) ?? 'nothing';
  const item = itemAt(sections, path);
  const offers = offersOf(clash, now, words, item);
  if (offers.length === 0) return null;
  return (
    <fieldset className="mt-2 flex flex-col gap-1">
      <legend className="mb-1 font-medium text-ink">
        {labelAt(sections, path)}
        {block && `, ${item.noun} ${block.number}`}
      </legend>
      {offers.map(({ answer, label, keeps, chosen }) => (
        <label key={answer} className="flex min-h-6 items-start gap-2 text-ink">
          <input
            type="radio"
            name={`clash ${keyOf(clash)}`}
            checked={chosen}
            onChange={() => model.choose(keyOf(clash), answer)}
            className="mt-0.5 size-4 shrink-0 accent-accent-ink"
          />
          <span className="w-12 shrink-0 text-muted">{label}</span>
          <span className="min-w-0 break-words">{keeps}</span>
        </label>
      ))}
      {!block && !same(now, clash.theirs) && !same(now, clash.mine) && (
        <p className="text-sm">
          In the form: <span className="text-ink">{words(now)}</span>
        </p>
      )}
    </fieldset>
  );
}

/** Returns the answers to a conflict; none for a block of a text that was removed since. */
function offersOf(clash: Clash, now: unknown, words: (value: unknown) => string, item: ItemWords): Offer[] {
  if (!clash.block) {
    const offer = (answer: Answer, label: string, value: unknown): Offer => ({
      answer,
      label,
      keeps: words(value),
      chosen: clash.answer !== undefined && same(now, value),
    });
    return [offer('mine', 'Yours', clash.mine), offer('theirs', 'Theirs', clash.theirs)];
  }
  if (!isBlocks(now)) return [];
  const { mine, theirs } = versionsOf(now, clash);
  const given = answerGiven(now, clash);
  const offer = (answer: Answer, label: string, keeps: ReactNode): Offer => ({
    answer,
    label,
    keeps,
    chosen: given === answer,
  });
  return [
    offer('mine', 'Yours', <BlockVersion block={mine} other={theirs} words={item.words} />),
    offer('theirs', 'Theirs', <BlockVersion block={theirs} other={mine} words={item.words} />),
    ...(mine && theirs ? [offer('both', 'Both', 'Yours, followed by theirs')] : []),
  ];
}

type BlockVersionProps = { block: Block | null; other: Block | null; words: ItemWords['words'] };

/** Shows a version of a block in words, with those marked in which it differs from the other version. */
function BlockVersion({ block, other, words: inWords }: BlockVersionProps) {
  const [words, others] = inWords(block, other);
  if (!block || !other)
    return (
      <span dir="auto" className="whitespace-pre-wrap">
        {words}
      </span>
    );
  const { start, one, end } = differenceOf(words, others);
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {start.length > 2 * NEARBY ? `…${start.slice(-NEARBY)}` : start}
      {one !== '' && (
        <mark
          className={cx(
            'bg-transparent text-ink',
            // Where nothing is alike, there is nothing to point out.
            (start + end).trim() !== '' &&
              'font-semibold underline decoration-accent-ink decoration-2 underline-offset-4',
          )}
        >
          {one}
        </mark>
      )}
      {end.length > 2 * NEARBY ? `${end.slice(0, NEARBY)}…` : end}
    </span>
  );
}

/** How many changes that were merged are shown. */
const MOST_TAKEN = 10;

/** How many characters are shown on each side of a difference in a long text. */
const NEARBY = 80;
