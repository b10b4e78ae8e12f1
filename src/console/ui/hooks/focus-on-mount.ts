/** Focuses a control when it mounts; pass it as the `ref` of the main control of a dialog. */
export function focusOnMount(control: HTMLElement | null): void {
  control?.focus({ preventScroll: true });
}
