import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import type { BytePart } from '#contract/kit/file.ts';
import { fileKey } from '#contract/kit/fields.ts';
import type { storage } from '#contract/storage.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { findByKey, findFile, isPublic, isVideo } from './file.store.ts';
import { openFile } from './keep.ts';
import { downloadLink, redeemPass } from './pass.ts';

type Calls = Pick<typeof storage, 'link' | 'download' | 'image' | 'video'>;

export const fetchHandlers: Handlers<Calls> = {
  async link({ params: { id } }, { db, actor, now }) {
    const file = await findFile(db, id);
    if (file?.owner_id !== actor.id) throw notFound('This file');
    return { data: await downloadLink(db, id, { reader: actor }, now) };
  },

  async download({ params: { token } }, { db, installation, now }) {
    const { file_id } = await redeemPass(db, token, 'download', now);
    const found = file_id === null ? undefined : await openFile({ db, store: installation.files }, file_id);
    if (!found) throw notFound('This file');
    const { file, content } = found;
    return { content, name: file.name, mime: file.mime, bytes: file.bytes, lasting: false };
  },

  async image({ params: { key }, query: { width } }, { db, installation }) {
    const file = v.is(fileKey, key) ? await findByKey(db, key) : undefined;
    // Documents have keys as well, but need a download link even where they are images.
    const content = file && isPublic(file) ? await installation.files.open(file.key) : undefined;
    if (!file || !content) throw notFound('This image');
    if (width !== undefined && file.width !== null && file.width > width) {
      // The decoder takes a while to load, and most servers start without it.
      const { narrowed } = await import('./image.ts');
      const drawn = await narrowed(await buffer(content), width);
      const name = `${file.name.replace(/\.\w+$/, '')}.webp`;
      return { content: Readable.from([drawn]), name, mime: 'image/webp', bytes: drawn.length, lasting: true };
    }
    return { content, name: file.name, mime: file.mime, bytes: file.bytes, lasting: true };
  },

  async video({ params: { key } }, { db, installation }) {
    const file = v.is(fileKey, key) ? await findByKey(db, key) : undefined;
    const content = file && isVideo(file) ? await installation.files.open(file.key) : undefined;
    if (!file || !content) throw notFound('This video');
    const part = async (wanted: BytePart) => {
      content.destroy();
      const opened = await installation.files.open(file.key, wanted);
      if (!opened) throw notFound('This video');
      return opened;
    };
    return { content, name: file.name, mime: file.mime, bytes: file.bytes, lasting: true, part };
  },
};
