import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { FileBody } from '#contract/kit/file.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** A small real picture, red unless it matters. */
export async function picture({
  format = 'png',
  width = 64,
  height = 48,
  name = `red.${format}`,
}: Partial<Record<'width' | 'height', number>> & {
  format?: Format;
  name?: string;
} = {}): Promise<FileBody> {
  const drawn = sharp({ create: { width, height, channels: 3, background: 'red' } });
  return { name, content: await drawn.toFormat(format).toBuffer() };
}

/** A picture of noise, which no format packs well. */
export async function noise(format: Format, side: number): Promise<FileBody> {
  const pixels = randomBytes(side * side * 3);
  const drawn = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  return { name: `noise.${format}`, content: await drawn.toFormat(format).toBuffer() };
}
