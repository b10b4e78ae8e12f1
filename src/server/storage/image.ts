import sharp, { type Sharp } from 'sharp';
import { MAX_UPLOAD_BYTES } from '#contract/kit/file.ts';
import { withImageSlot } from './image-slot.ts';

export interface Image {
  readonly content: Buffer;
  readonly mime: string;
  readonly size: { readonly width: number; readonly height: number };
}

type Refused = 'broken' | 'too_many_pixels' | 'too_large';

/**
 * Re-encodes an image upright, with nothing but its pixels: camera metadata and appended data are removed. `compress`
 * limits its longest side to 1920 pixels and encodes JPEG or WebP at quality 80.
 */
export const redraw = (content: Uint8Array, { compress }: { compress: boolean }): Promise<Image | Refused> =>
  withImageSlot(async () => {
    try {
      const source = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', animated: true });
      const { format, width, height, pages = 1 } = await source.metadata();
      // The decoder's own limit counts only one frame of an animation.
      if (width * height > MAX_PIXELS || pages > MAX_PICTURES) return 'too_many_pixels';
      const drawn = await draw(source.autoOrient(), format, compress);
      // Noise compresses badly; such an image is made smaller as if compression had been requested.
      const small = drawn.content.byteLength > MAX_UPLOAD_BYTES ? await draw(source.autoOrient(), format, true) : drawn;
      return small.content.byteLength > MAX_UPLOAD_BYTES ? 'too_large' : small;
    } catch (error) {
      return error instanceof Error && /pixel limit/.test(error.message) ? 'too_many_pixels' : 'broken';
    }
  });

/** Draws a stored image anew as WebP, `width` pixels wide. */
export const narrowed = (content: Uint8Array, width: number): Promise<Buffer> =>
  withImageSlot(() =>
    sharp(content, { limitInputPixels: MAX_PIXELS, animated: true })
      .resize({ width })
      .webp({ quality: 80 })
      .timeout({ seconds: 20 })
      .toBuffer(),
  );

async function draw(upright: Sharp, format: string, compress: boolean): Promise<Image> {
  const sized = compress
    ? upright.clone().resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    : upright.clone();
  const { data, info } = await encode(sized, format, compress)
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true });
  return {
    content: data,
    mime: `image/${info.format}`,
    size: { width: info.width, height: info.pageHeight ?? info.height },
  };
}

function encode(image: Sharp, format: string, compress: boolean): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: compress ? 80 : 92 });
  if (format === 'webp' || compress) return image.webp({ quality: compress ? 80 : 92 });
  return format === 'png' ? image.png() : image.gif();
}

// Allows only the decoders of accepted formats: the library supports many more formats and URL sources.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

const LONGEST_SIDE = 1920;
const MAX_PIXELS = 50_000_000;
const MAX_PICTURES = 300;
