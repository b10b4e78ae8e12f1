/** Put as `ref` on the control a question is about: it takes the keyboard when the question appears. */
export function focusOnMount(control: HTMLElement | null): void {
  control?.focus({ preventScroll: true });
}
