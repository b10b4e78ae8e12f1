import * as v from 'valibot';

/** An uploaded file with the name its sender gave it, which is not to be trusted. */
export interface FileBody {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Bytes as the reply of a call. */
export interface FileReply {
  readonly content: AsyncIterable<Uint8Array>;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  /**
   * True: the file never changes and is open to anyone who knows its address, so it is shown inline and cached by
   * browsers. False: it is downloaded.
   */
  readonly lasting: boolean;
  /** Opens a part of it, for files that may be asked for in parts, such as videos. */
  part?(part: BytePart): Promise<AsyncIterable<Uint8Array>>;
}

/** The first and the last byte of a part of a file, counted from 0. */
export interface BytePart {
  readonly start: number;
  readonly end: number;
}

/** Body of a call that takes one file, as the first file of a `multipart/form-data` request. */
export const fileBody = v.custom<FileBody>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
);

/** Reply of a call that returns bytes instead of JSON. */
export const fileReply = v.custom<FileReply>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
);

/** The maximum upload size, 5 MB (PRODUCT.md#files). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** The message for larger uploads (PRODUCT.md#errors). */
export const TOO_LARGE = 'You must upload image under 5MB';
