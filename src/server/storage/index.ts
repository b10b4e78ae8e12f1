import { storage } from '#contract/storage.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { implement } from '#server/kit/http/handlers.ts';
import type { Sweep } from '#server/kit/jobs/sweeps.ts';
import { fetchHandlers } from './fetch.ts';
import { usageHandlers } from './usage.ts';
import { purgeFiles } from './purge.ts';
import { uploadHandlers } from './upload.ts';

export { openFile, readFile, removeFile, storeFile } from './keep.ts';
export { downloadLink } from './pass.ts';
export { picturesAmong, shownFiles } from './file.store.ts';
export { hashPictures } from './hash-pictures.ts';
export { publicPicture } from './public-picture.ts';
export { imageUrl, receiveFile, videoUrl } from './upload.ts';
export { storeVideo } from './store-video.ts';
export { keepAttachments, keepDocument, keepImages, keepImagesAt } from './keep-images.ts';

/** Deletes unused files once an hour. */
export const fileSweep = (store: FileStore): Sweep => ({
  name: 'storage.purge',
  everyMs: 3_600_000,
  run: (db, now) => purgeFiles({ db, store }, now),
});

export const storageRoutes = implement(storage, { ...uploadHandlers, ...fetchHandlers, ...usageHandlers });
