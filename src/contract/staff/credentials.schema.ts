import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { storable } from '#contract/kit/storable.ts';

// Part of the first load, so that it uses none of the fields of other forms.

/** An existing password: only its length is checked. */
export const currentPassword = v.pipe(
  v.string(say.text),
  v.minLength(1, say.needed),
  v.maxLength(200, say.maxCharacters(200)),
);

/** Recognises a browser that has signed in before; given out by the server, kept by the browser. */
export const deviceToken = v.optional(v.pipe(v.string(say.text), v.maxLength(100, say.maxCharacters(100))));

export const Credentials = v.object({
  /** The server reads it as every email address is read; one that is none leads to no account. */
  email: v.pipe(
    v.string(say.text),
    storable,
    v.trim(),
    v.minLength(1, say.needed),
    v.maxLength(400, say.maxCharacters(400)),
  ),
  password: currentPassword,
  device_token: deviceToken,
});
