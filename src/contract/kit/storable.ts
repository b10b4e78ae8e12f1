import * as v from 'valibot';
import { say } from './sentences.ts';

/** Whether the database can store a text: it cannot store the null character and unpaired surrogates. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Refuses a text that the database cannot store. */
export const storable = v.check(isStorable, say.storable);
