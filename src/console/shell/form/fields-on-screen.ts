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

/**
 * Moves the focus to the first control of the section after the one that has it, or before it; from the last one on to the
 * first. Sections without a control that takes the focus are passed over.
 */
export function goToSection(form: HTMLElement | null, by: 1 | -1): void {
  const all = [...(form?.querySelectorAll<HTMLElement>(`[data-field] :is(${CONTROLS})`) ?? [])];
  const usable = all.filter((control) => control.matches(':enabled') && control.checkVisibility());
  const sections = [...new Set(usable.map((control) => control.closest('section')))];
  const here = sections.findIndex((section) => section?.contains(document.activeElement));
  const next = sections.at(here < 0 ? (by > 0 ? 0 : -1) : (here + by) % sections.length);
  show(usable.find((control) => control.closest('section') === next));
}

function show(field: HTMLElement | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

const CONTROLS = 'input, select, textarea, button:not([tabindex="-1"])';
