import sharp from 'sharp';
import { withImageSlot } from './image-slot.ts';

/**
 * Returns the difference hash of a stored picture: drawn 9 by 8 pixels in grey, each of its 64 bits says whether a pixel is
 * brighter than the one to its right. The picture in another size, or encoded anew, has nearly the same.
 */
export const differenceHash = (content: Uint8Array): Promise<string> =>
  withImageSlot(async () => {
    const grey = await sharp(content)
      .greyscale()
      .resize(WIDTH + 1, HEIGHT, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    const bits = Array.from({ length: WIDTH * HEIGHT }, (_, bit) => {
      const at = Math.floor(bit / WIDTH) * (WIDTH + 1) + (bit % WIDTH);
      return (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0';
    });
    return bits.join('');
  });

const WIDTH = 8;
const HEIGHT = 8;
