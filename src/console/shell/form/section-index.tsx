import { useEffect, useState } from 'react';
import { cx } from '#console/ui/cx.ts';
import { useFormState } from './use-form-state.ts';
import { goToField } from './fields-on-screen.ts';
import { rootOf } from './fields.ts';
import type { RecordForm } from './use-record-form.ts';

/** Lists the sections of a long form beside it, with the number of wrong fields in each. Wide windows have room for it. */
export function SectionIndex({ form }: { form: RecordForm }) {
  const { errors } = useFormState(form.model);
  const wrong = Object.keys(errors).map(rootOf);
  const here = useSectionHere(form);
  return (
    <nav
      aria-label="Sections of this form"
      className="sticky top-[calc(var(--stuck)+1rem)] hidden w-40 shrink-0 @4xl:block"
    >
      <ul className="flex flex-col">
        {form.sections.map(({ title, fields }) => {
          const count = wrong.filter((name) => name in fields).length;
          return (
            <li key={title}>
              <button
                type="button"
                aria-current={title === here ? 'true' : undefined}
                className={cx(
                  'flex min-h-7 w-full items-center justify-between gap-2 rounded px-2 text-left hover:bg-hover hover:text-ink',
                  title === here ? 'bg-hover font-medium text-ink' : 'text-muted',
                )}
                onClick={() => goToField(form.element.current, Object.keys(fields))}
              >
                {title}
                {count > 0 && <span className="text-bad tabular-nums">{count}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Returns the title of the section that the focus is in; it stays marked while the focus is outside the fields. */
function useSectionHere({ element, sections }: RecordForm): string | undefined {
  const [here, setHere] = useState(sections[0]?.title);
  useEffect(() => {
    const form = element.current;
    const follow = ({ target }: Event) => {
      const field =
        target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined;
      const section = field !== undefined && sections.find(({ fields }) => field in fields);
      if (section) setHere(section.title);
    };
    form?.addEventListener('focusin', follow);
    return () => form?.removeEventListener('focusin', follow);
  }, [element, sections]);
  return here;
}
