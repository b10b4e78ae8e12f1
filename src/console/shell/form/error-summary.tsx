import { Fragment } from 'react';
import { useFormState } from './use-form-state.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { goToField } from './fields-on-screen.ts';
import { rootOf } from './fields.ts';
import type { RecordForm } from './use-record-form.ts';
import { labelAt } from './words.ts';

/** Names the wrong fields above the form, each leading to its field. Each field tells its own error to screen readers. */
export function ErrorSummary({ form }: { form: RecordForm }) {
  const { errors } = useFormState(form.model);
  const paths = Object.keys(errors);
  if (paths.length < 2) return null;
  return (
    <div className="flex items-start gap-2 rounded border border-line bg-bad-tint p-3">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
      <p className="min-w-0 text-ink">
        <span className="font-medium">{paths.length} fields need your attention:</span>{' '}
        {paths.map((path, index) => (
          <Fragment key={path}>
            {index > 0 && ', '}
            <button
              type="button"
              className="underline underline-offset-2"
              onClick={() => goToField(form.element.current, [rootOf(path)])}
            >
              {labelAt(form.sections, path)}
            </button>
          </Fragment>
        ))}
        .
      </p>
    </div>
  );
}
