/** Moves the focus to the next wrong field of a form after the one that has it; after the last one, to the first. */
export function goToNextError(form: HTMLElement | null): void {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])];
  const here = wrong.findIndex((field) => field === document.activeElement);
  show(wrong[here + 1] ?? wrong[0]);
}

/** Moves the focus to the first control of a field, or of one of several fields. */
export function goToField(form: HTMLElement | null, names: readonly string[]): void {
  const controls = names.flatMap((name) => [
    ...(form?.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(${CONTROLS})`) ?? []),
  ]);
  show(controls.find((control) => control.matches('[aria-invalid="true"]')) ?? controls[0]);
}

function show(field: HTMLElement | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

const CONTROLS = 'input, select, textarea, button:not([tabindex="-1"])';
