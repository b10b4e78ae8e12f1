import { useSnapshot } from 'valtio';
import type { FormModel } from './model.ts';

/**
 * Returns what a form holds now. Fields are controlled, so they must be drawn in the same tick as the key that was
 * pressed: a value that comes later makes the browser move the caret to the end and forget what it can undo.
 */
export const useFormState = ({ state }: Pick<FormModel, 'state'>) => useSnapshot(state, { sync: true });
