import { useFormState } from './use-form-state.ts';
import { goToField } from './fields-on-screen.ts';
import { rootOf } from './fields.ts';
import type { RecordForm } from './use-record-form.ts';

/** Lists the sections of a long form beside it, with the number of wrong fields in each. Wide windows have room for it. */
export function SectionIndex({ form }: { form: RecordForm }) {
  const { errors } = useFormState(form.model);
  const wrong = Object.keys(errors).map(rootOf);
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
                className="flex min-h-7 w-full items-center justify-between gap-2 rounded px-2 text-left text-muted hover:bg-hover hover:text-ink"
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
