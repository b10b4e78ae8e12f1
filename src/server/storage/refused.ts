import { invalid } from '#server/kit/http/errors.ts';

/** Returns the refusal of a file for what it holds. */
export const refused = (sentence: string) => invalid({ file: [sentence] }, 'file_refused', sentence);
