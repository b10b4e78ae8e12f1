import * as v from 'valibot';

/** A file as a call brings it: with the name its sender gave it, whatever that says. */
export interface FileBody {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Bytes as a call answers them. */
export interface FileReply {
  readonly content: AsyncIterable<Uint8Array>;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  /** Never changes and is for anybody who knows its address: shown in place and kept by browsers. Else it is saved. */
  readonly lasting: boolean;
}

/** Body of a call that takes one file, as the first file of a `multipart/form-data` request. */
export const fileBody = v.custom<FileBody>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
);

/** Reply of a call that answers bytes instead of JSON. */
export const fileReply = v.custom<FileReply>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
);

/** Uploads over 5 MB are refused (PRODUCT.md#files). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** What is said of larger ones (PRODUCT.md#errors). */
export const TOO_LARGE = 'You must upload image under 5MB';
