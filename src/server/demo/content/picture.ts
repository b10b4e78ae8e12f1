import sharp from 'sharp';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { storeFile } from '#server/storage/index.ts';

/** Draws a picture: hills under a sky, in colours of its own. Returns the key of its file. */
export async function drawPicture(
  db: Db,
  files: FileStore,
  place: number,
  now: Date,
  { width, height } = { width: 1280, height: 720 },
): Promise<string> {
  const hue = (place * 47 + 120) % 360;
  const hill = (top: number, light: number) =>
    `<path fill="hsl(${hue} 30% ${light}%)" d="M0 ${top} C 320 ${top - 160}, 620 ${top + 120}, 900 ${top - 40} S 1280 ${top}, 1280 ${top} V 720 H 0 Z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMid slice">
    <rect width="100%" height="100%" fill="hsl(${(hue + 80) % 360} 45% 86%)"/>${hill(360, 62)}${hill(460, 46)}${hill(580, 34)}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
  return storePicture(db, files, bytes, { name: 'picture.webp', size: { width, height }, now });
}

/** Stores a picture that is drawn already. Returns the key of its file. */
export async function storePicture(
  db: Db,
  files: FileStore,
  bytes: Buffer,
  { name, size, now }: { name: string; size: { width: number; height: number }; now: Date },
): Promise<string> {
  const about = { name, mime: 'image/webp', purpose: 'article', ownerId: null, size, bytes: bytes.length };
  const { key } = await storeFile({ db, store: files }, about, once(bytes), now);
  return key;
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
