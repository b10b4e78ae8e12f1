import { createContext, useContext, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { cx } from '#console/ui/cx.ts';

type FieldProps = {
  label: string;
  children: ReactNode;
  required?: boolean;
  /** Text that prevents errors: format, unit, consequence. */
  hint?: ReactNode;
  /** Error message; `undefined` while the value is valid. */
  error?: string;
  className?: string;
};

/** Attributes that give a control inside a Field its name and description. */
export type FieldWiring = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

/** Renders label, control, hint and error; the control inside gets its name and description through context. */
export function Field({ label, children, required = false, hint, error, className }: FieldProps) {
  const id = useId();
  const [own, explain] = useState<string>();
  const wrong = own ?? error;
  const described = [hint !== undefined && `${id}h`, wrong !== undefined && `${id}e`].filter(Boolean).join(' ');
  const failed = wrong !== undefined;
  const wiring = useMemo<FieldWiring>(
    () => ({
      id,
      'aria-describedby': described || undefined,
      'aria-invalid': failed || undefined,
      'aria-required': required || undefined,
    }),
    [id, described, failed, required],
  );
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <ExplainContext value={explain}>
        <FieldContext value={wiring}>{children}</FieldContext>
      </ExplainContext>
      <FieldNotes id={id} hint={hint} error={wrong} />
    </div>
  );
}

/** Returns the wiring of the surrounding Field; empty outside one, where the control needs an `aria-label`. */
export function useField(): FieldWiring {
  return useContext(FieldContext);
}

/**
 * Gives the surrounding Field a control's own reason why what was typed cannot be read; it stands in for the form's error.
 * Returns whether there is such a Field.
 */
export function useExplain(why: string | undefined): boolean {
  const explain = useContext(ExplainContext);
  useEffect(() => {
    explain?.(why);
    return () => explain?.(undefined);
  }, [explain, why]);
  return explain !== undefined;
}

function FieldLabel({ htmlFor, required, children }: { htmlFor: string; required: boolean; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="self-start font-medium text-ink">
      {children}
      {required && <RequiredMark />}
    </label>
  );
}

function RequiredMark() {
  return (
    <span aria-hidden title="Required" className="ml-0.5 text-bad">
      *
    </span>
  );
}

function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}h`} className="text-sm text-faint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}e`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </>
  );
}

const ExplainContext = createContext<((why: string | undefined) => void) | undefined>(undefined);
const FieldContext = createContext<FieldWiring>({});
