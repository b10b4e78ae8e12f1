import { isComposing } from '#console/registry/chords.ts';

/**
 * Leaves keys to input methods while they compose words (Chinese, Japanese, Korean): Enter, arrows, Tab and Esc then choose
 * among their words, so no handler of the page hears them. Called before anything else listens.
 */
export function leaveKeysToInputMethods(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!isComposing(event)) return;
      const editor = event.target instanceof Element && event.target.closest('[contenteditable="true"]');
      // An editor of texts follows the input method by its keys, and on phones all keys come as those of one.
      if (editor) editor.addEventListener('keydown', stop, { once: true });
      else stop(event);
    },
    { capture: true },
  );
}

const stop = (event: Event): void => event.stopPropagation();
