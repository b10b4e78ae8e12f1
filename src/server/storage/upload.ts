import { fillPath } from '#contract/kit/call.ts';
import type { FileBody } from '#contract/kit/file.ts';
import { storage } from '#contract/storage.ts';
import { FILE_PURPOSES, type FilePurpose, type FileWire } from '#contract/storage.schema.ts';
import { missing, type Access } from '#domain/access/access.ts';
import type { BaseContext } from '#server/kit/change/context.ts';
import { forbidden } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { isPublic, isVideo, type FileRow } from './file.store.ts';
import { storeFile } from './keep.ts';
import { safeName } from './name.ts';
import { uploadLink, redeemPass } from './pass.ts';

type Calls = Pick<
  typeof storage,
  | 'uploadFile'
  | 'uploadImage'
  | 'uploadArticlePhoto'
  | 'uploadVideo'
  | 'uploadAttachment'
  | 'createUploadToken'
  | 'uploadOnce'
>;

export const uploadHandlers: Handlers<Calls> = {
  uploadFile: async ({ body }, context) =>
    receiveFile(body, { purpose: 'document', ownerId: context.actor.id }, context),
  uploadImage: async ({ body, query }, context) =>
    receiveFile(body, { purpose: 'image', ownerId: context.actor.id, ...query }, context),
  uploadArticlePhoto: async ({ body }, context) =>
    receiveFile(body, { purpose: 'article', ownerId: context.actor.id, compress: true }, context),
  uploadVideo: async ({ body }, context) => receiveFile(body, { purpose: 'video', ownerId: context.actor.id }, context),

  uploadAttachment: async ({ body }, context) =>
    receiveFile(body, { purpose: 'attachment', ownerId: context.actor.id }, context),

  async createUploadToken({ body: { purpose } }, { db, actor, now }) {
    const [lacking] = missing(actor.grants, NEEDED[purpose] ?? []);
    if (lacking) throw forbidden(`You may not upload ${FOR[purpose] ?? 'this'}: your roles lack the right ${lacking}.`);
    return { data: await uploadLink(db, actor.id, purpose, now) };
  },

  async uploadOnce({ params: { token }, query, body }, context) {
    const pass = await redeemPass(context.db, token, 'upload', context.now);
    const purpose = FILE_PURPOSES.find((each) => each === pass.purpose) ?? 'image';
    return receiveFile(
      body,
      { purpose, ownerId: pass.owner_id, compress: query.compress || purpose === 'article' },
      context,
    );
  },
};

/** The rights that uploading for some purposes needs, and what it is for. */
const NEEDED: Readonly<Partial<Record<FilePurpose, Access>>> = {
  article: storage.uploadArticlePhoto.access,
  video: storage.uploadVideo.access,
};
const FOR: Readonly<Partial<Record<FilePurpose, string>>> = { article: 'for articles', video: 'videos' };

/** Presents a stored file. */
export const presentFile = ({ id, key, name, mime, bytes, width, height, purpose, video }: FileRow): FileWire => ({
  id,
  key,
  url: isVideo({ purpose }) ? videoUrl(key) : isPublic({ width, purpose }) ? imageUrl(key) : null,
  name,
  mime,
  bytes,
  width,
  height,
  video,
});

/** Returns the public address of an image. */
export const imageUrl = (key: string): string => fillPath(storage.image.path, { key });

/** Returns the public address of a video. */
export const videoUrl = (key: string): string => fillPath(storage.video.path, { key });

/** Checks an upload, and stores it. */
export async function receiveFile(
  body: FileBody,
  { purpose, ownerId, compress = false }: { purpose: FilePurpose; ownerId: number | null; compress?: boolean },
  { db, installation, transact, now }: Pick<BaseContext, 'db' | 'installation' | 'transact' | 'now'>,
) {
  // The image library is loaded on the first upload, so that it does not delay the start.
  const { inspect } = await import('./inspect.ts');
  const { content, mime, size, video } = await inspect(body, purpose, { compress });
  const name = withEnding(safeName(body.name), mime);
  const stored = await storeFile(
    { db, store: installation.files, quota: installation.fileQuota },
    { name, mime, purpose, ownerId, bytes: content.byteLength, ...(size && { size }), ...(video && { video }) },
    once(content),
    now,
    (finish) =>
      transact(async (tx) => {
        const file = await finish(tx.db);
        const { id, bytes, sha256 } = file;
        const after = { name: file.name, mime, purpose, bytes, sha256: sha256?.toString('hex') };
        await tx.audit({ kind: 'file', id, before: null, after });
        return file;
      }),
  );
  return { data: presentFile(stored) };
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Gives a name the extension of its type, so that an image cannot be saved as a web page. */
const withEnding = (name: string, mime: string): string =>
  ENDINGS[mime]?.test(name)
    ? name
    : `${name.replace(/\.\w{1,8}$/, '')}.${mime === 'text/plain' ? 'txt' : mime.split('/')[1]}`;

const ENDINGS: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'image/gif': /\.gif$/i,
  'application/pdf': /\.pdf$/i,
  'text/plain': /\.(?:txt|log|csv|md)$/i,
  'video/mp4': /\.mp4$/i,
};
