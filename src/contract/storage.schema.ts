import * as v from 'valibot';
import { flagText, id } from './kit/fields.ts';
import { fileBody, fileReply } from './kit/file.ts';
import { one } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

/**
 * A stored file. `url` serves an image to anyone who has it; a document, even if it is an image, is fetched by a link.
 */
export const FileWire = v.object({
  id,
  key: v.string(),
  url: v.nullable(v.string()),
  name: v.string(),
  mime: v.string(),
  bytes: v.number(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type FileWire = v.InferOutput<typeof FileWire>;

/** The purpose of a file, which decides the allowed types and who may upload it. */
export const FILE_PURPOSES = ['image', 'document', 'article'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** A single-use URL and its expiry. */
export const Pass = v.object({ url: v.string(), expires_at: v.string() });

const compress = v.object({ compress: v.optional(flagText, false) });
/** High, because a whole office may share one address. */
const limit = { max: 300, seconds: 60 };
const upload = { body: fileBody, reply: one(FileWire), status: 201, limit } as const;

export const storageDetails = {
  uploadFile: { ...upload, summary: 'Upload a PDF document or an image of at most 5 MB.', did: 'Uploaded file' },
  uploadImage: {
    ...upload,
    summary:
      'Upload a JPEG, PNG, WebP or GIF image of at most 5 MB. It is drawn anew, without what a camera noted in it; `compress` makes its longest side at most 1920 pixels and JPEG or WebP of it.',
    did: 'Uploaded image',
    query: compress,
  },
  uploadArticlePhoto: {
    ...upload,
    summary: 'Upload a photo for an article; it is compressed.',
    did: 'Uploaded photo',
  },
  createUploadToken: {
    summary:
      'An address to upload one file to, once, within ten minutes and without a session. Needs the right of its purpose.',
    did: null,
    body: v.object({ purpose: v.picklist(FILE_PURPOSES, `Must be one of ${FILE_PURPOSES.join(', ')}.`) }),
    reply: one(Pass),
    status: 201,
  },
  uploadOnce: {
    ...upload,
    summary: 'Upload one file to an address of `storage.createUploadToken`.',
    did: 'Uploaded file by link',
    query: compress,
  },
  link: {
    summary: 'An address to fetch an own upload from, once, within ten minutes and without a session.',
    did: null,
    reply: one(Pass),
    status: 201,
  },
  download: { summary: 'Fetch a file from an address that works once.', reply: fileReply, limit },
  image: { summary: 'An image. It never changes.', reply: fileReply },
} satisfies ServiceDetails;
