import type { Stop } from '#domain/trip/plan.ts';
import type { FormModel } from '#console/shell/form/model.ts';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { Notice } from '#console/ui/notice.tsx';

type PlanErrorsProps = { model: FormModel; nameOf(stop: Stop): string };

/** Says what the server refused of a plan, each at its stop. */
export function PlanErrors({ model, nameOf }: PlanErrorsProps) {
  const { errors, values } = useFormState(model);
  const stops = values['stops'] as readonly Stop[];
  const lines = Object.entries(errors).map(([path, why]) => {
    const stop = stops[Number(path.split('.')[1])];
    return stop ? `${nameOf(stop)}: ${why}` : why;
  });
  if (lines.length === 0) return null;
  return (
    <div tabIndex={-1} data-error-summary className="rounded">
      <Notice tone="bad" title="The plan cannot be saved yet.">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </div>
  );
}
