import { Fragment } from 'react';
import type { LineMark } from './texts.ts';

type LineHintProps = { mark: LineMark; words: string | undefined; onStillRight(): void };

/** Says below a text such as the title what of its English changed, or that it is not translated. */
export function LineHint({ mark, words, onStillRight }: LineHintProps) {
  return (
    <>
      {mark.is === 'untranslated' ? (
        <span className="text-warn">Not translated yet. </span>
      ) : (
        <span className="text-warn">
          English changed.{' '}
          {mark.changes.map(({ removed, inserted, at }, place) => (
            <Fragment key={at}>
              {place > 0 && '; '}
              {removed === '' && '+ '}
              {removed !== '' && <del>{removed}</del>}
              {removed !== '' && inserted !== '' && ' → '}
              {inserted !== '' && <ins className="no-underline">{inserted}</ins>}
            </Fragment>
          ))}{' '}
          <button type="button" className="font-medium text-ink underline" onClick={onStillRight}>
            Still right
          </button>{' '}
        </span>
      )}
      {words}
    </>
  );
}
