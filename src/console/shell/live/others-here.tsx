import { useSnapshot } from 'valtio';
import { initials } from '#console/ui/avatar.tsx';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { cx } from '#console/ui/cx.ts';
import { others } from './presence.ts';

/** Shows who else has the record on screen open and who of them is editing it. Nobody is blocked by this. */
export function OthersHere() {
  const { people } = useSnapshot(others);
  const editing = people.filter((person) => person.editing).map(({ name }) => name);
  return (
    <div role="status" className="ml-auto flex shrink-0 items-center gap-2 text-sm">
      {people.length > 0 && (
        <>
          {editing.length > 0 && <span className="text-warn">{`${joined(editing)} editing this`}</span>}
          <VisuallyHidden>{`${joined(people.map(({ name }) => name))} looking at this too.`}</VisuallyHidden>
          <span aria-hidden className="flex -space-x-1">
            {people.slice(0, MAX_SHOWN).map(({ id, name, editing: edits }) => (
              <span
                key={id}
                data-tip={edits ? `${name}, editing` : name}
                className={cx(
                  'grid size-6 place-items-center rounded-full text-xs font-semibold ring-2 ring-canvas',
                  edits ? 'bg-warn-tint text-warn' : 'bg-hover text-ink',
                )}
              >
                {initials(name)}
              </span>
            ))}
            {people.length > MAX_SHOWN && <span className="pl-2 text-muted">+{people.length - MAX_SHOWN}</span>}
          </span>
        </>
      )}
    </div>
  );
}

/** Joins names: "Ana is", "Ana and Ben are", "Ana, Ben and 2 others are". */
function joined(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  if (names.length === 1) return `${first} is`;
  if (names.length === 2) return `${first} and ${second} are`;
  return `${first}, ${second} and ${names.length - 2} ${names.length === 3 ? 'other' : 'others'} are`;
}

const MAX_SHOWN = 4;
