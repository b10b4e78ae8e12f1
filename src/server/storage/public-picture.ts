import type { PublicPhoto } from '#contract/storage.schema.ts';
import { PICTURE_WIDTHS } from '#domain/content/render.ts';
import { imageUrl } from './upload.ts';

/** Returns a picture with its widths, as the public sees it. `origin`: the address of this server. */
export const publicPicture = (
  key: string,
  size: { readonly width: number; readonly height: number },
  origin: string,
): PublicPhoto => ({
  url: origin + imageUrl(key),
  sizes: PICTURE_WIDTHS.filter((width) => width < size.width).map((width) => ({
    width,
    url: `${origin}${imageUrl(key)}?width=${width}`,
  })),
  ...size,
});
