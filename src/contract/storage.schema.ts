import { PICTURE_WIDTHS } from '#domain/content/render.ts';
import { VIDEO_TOO_LARGE } from '#domain/ugc/video.ts';
import * as v from 'valibot';
import { say } from './kit/sentences.ts';
import { flagText, id } from './kit/fields.ts';
import { refText } from './kit/ref.ts';
import { fileBody, fileReply } from './kit/file.ts';
import { many, one } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

/** What the picture and the sound of a video are, besides its size. */
export const VideoDetails = v.object({
  duration_ms: v.number(),
  /** Short names of the codecs of its picture and of its sound, such as `avc` and `aac`; a silent one has no sound. */
  codec: v.string(),
  sound: v.nullable(v.string()),
  channels: v.number(),
  /** Bits per second of the whole file. */
  bit_rate: v.number(),
  /** Pictures per second. */
  frame_rate: v.number(),
});
export type VideoDetails = v.InferOutput<typeof VideoDetails>;

/**
 * A stored file. `url` serves an image or a video to anyone who has it; a document or an attachment, even if it is an image, is
 * fetched by a link.
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
  /** Null for anything but a video. */
  video: v.nullable(VideoDetails),
});
export type FileWire = v.InferOutput<typeof FileWire>;

/** A picture as the public sees it. */
export const PublicPhoto = v.object({
  url: v.string(),
  /** The same picture in the widths in which it is kept, none wider than it is. */
  sizes: v.array(v.object({ width: v.number(), url: v.string() })),
  width: v.number(),
  height: v.number(),
});
export type PublicPhoto = v.InferOutput<typeof PublicPhoto>;

/** A stored file as the record shows it that it is attached to. A link of that record leads to its content. */
export const Attachment = v.object({ key: v.string(), name: v.string(), mime: v.string(), bytes: v.number() });
export type Attachment = v.InferOutput<typeof Attachment>;

/** What a person's files take. Only those no record uses count towards the limit; null: there is none. */
export const StorageUse = v.object({
  id,
  name: v.string(),
  files: v.number(),
  bytes: v.number(),
  unused_bytes: v.number(),
  limit_bytes: v.nullable(v.number()),
});
export type StorageUse = v.InferOutput<typeof StorageUse>;

/** The purpose of a file, which decides the allowed types and who may upload it. */
export const FILE_PURPOSES = ['image', 'document', 'article', 'video', 'attachment'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** A single-use URL and its expiry. */
export const Pass = v.object({ url: v.string(), expires_at: v.string() });

const compress = v.object({ compress: v.optional(flagText, false) });
/** High, because a whole office may share one address. */
const limit = { max: 300, seconds: 60 };
const refuses = {
  busy: ['uploads_busy'],
  invalid: ['file_refused', 'quota_full'],
  too_large: ['file_too_large'],
} as const;
const upload = { refuses, body: fileBody, reply: one(FileWire), status: 201, limit } as const;

/** One of the widths in which pictures are shown, in pixels. */
const pictureWidth = v.pipe(
  v.union([v.pipe(v.number(), v.transform(String)), v.string()]),
  v.picklist(PICTURE_WIDTHS.map(String), say.oneOf(PICTURE_WIDTHS)),
  v.transform(Number),
);

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
  uploadAttachment: {
    ...upload,
    summary:
      'Upload a file of a message on a ticket: a PDF, plain text in UTF-8, or a JPEG, PNG, WebP or GIF image, of at most 5 MB.',
    did: 'Uploaded attachment',
  },
  uploadVideo: {
    ...upload,
    summary:
      'Upload a video for a slide of a story: MP4 with H.264 and AAC or no sound, of at most 1920 pixels, 15 seconds and 5 MB, all read from the file. It is packed anew, without what a camera noted in it.',
    did: 'Uploaded video',
    tooLarge: VIDEO_TOO_LARGE,
  },
  createUploadToken: {
    summary:
      'An address to upload one file to, once, within ten minutes and without a session. Needs the right of its purpose.',
    did: null,
    body: v.object({ purpose: v.picklist(FILE_PURPOSES, say.oneOf(FILE_PURPOSES)) }),
    reply: one(Pass),
    status: 201,
  },
  uploadOnce: {
    ...upload,
    summary: 'Upload one file to an address of `storage.createUploadToken`.',
    did: 'Uploaded file by link',
    refuses: { ...refuses, not_found: ['pass_used'] },
    query: compress,
  },
  usage: {
    summary: 'What the files of each person take, the most first; of at most 500 people, or of one.',
    query: v.object({ admin: v.optional(refText('admin')) }),
    reply: many(StorageUse),
  },
  link: {
    summary: 'An address to fetch an own upload from, once, within ten minutes and without a session.',
    did: null,
    reply: one(Pass),
    status: 201,
  },
  download: {
    summary: 'Fetch a file from an address that works once.',
    refuses: { not_found: ['pass_used'] },
    reply: fileReply,
    limit,
  },
  image: {
    summary: 'An image, as wide as it was uploaded or at most as wide as asked for. It never changes.',
    query: v.object({ width: v.optional(pictureWidth) }),
    refuses: { busy: ['uploads_busy'] },
    reply: fileReply,
  },
  video: { summary: 'A video, whole or the part that `Range` asks for. It never changes.', reply: fileReply },
} satisfies ServiceDetails;
