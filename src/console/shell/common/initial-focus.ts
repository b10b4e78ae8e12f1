import { useLayoutEffect, useRef, type RefObject } from 'react';
import { controllers } from '#console/shell/state/controllers.ts';

/**
 * Puts the focus where typing starts once a form opens, and again in each further `round` of it: into its first field
 * that can be changed, but for those that choose only what is shown (`data-aside`). Leaves it where somebody is: in this form, in a dialog, or on the tab they switch with. On the page
 * of a record, keys act on the record.
 */
export function useInitialFocus(form: RefObject<HTMLElement | null>, round = 0): void {
  const opened = useRef(-1);
  useLayoutEffect(() => {
    // A screen that is shown again has the focus it had.
    if (opened.current === round) return;
    const again = opened.current >= 0;
    opened.current = round;
    // Afterwards, when the page around the form is mounted as well.
    queueMicrotask(() => {
      const { activeElement } = document;
      if (!form.current || controllers.records.length > 0) return;
      if (!again && form.current.contains(activeElement)) return;
      if (activeElement?.closest('[role="dialog"], main [role="tab"]')) return;
      const fields = [...form.current.querySelectorAll<HTMLElement>(FIELDS)];
      fields.find((field) => field.checkVisibility() && !field.closest('[data-aside]'))?.focus({ preventScroll: true });
    });
  }, [form, round]);
}

const FIELDS =
  ':is(input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), select, textarea, button[aria-haspopup="dialog"]:not([tabindex="-1"])):not(:disabled, [readonly], [aria-disabled="true"])';
