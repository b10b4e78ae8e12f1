import { isComposing } from '#console/registry/chords.ts';

/**
 * Leaves keys to input methods while they compose words (Chinese, Japanese, Korean): Enter, arrows, Tab and Esc then choose
 * among their words, so no handler of the page hears them. Called before anything else listens.
 */
export function leaveKeysToInputMethods(): void {
  addEventListener('keydown', (event) => isComposing(event) && event.stopPropagation(), { capture: true });
}
