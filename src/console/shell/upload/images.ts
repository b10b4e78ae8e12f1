/** Part of an image, in image pixels. */
export type Part = { x: number; y: number; width: number; height: number };

/** Media types of images the server accepts. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/**
 * Reads a file as an image, scaled down so that its longest side is at most `longest` pixels.
 * @throws Error with a sentence for the user if the browser cannot decode it
 */
export async function readImage(file: File, longest = 2048): Promise<Blob> {
  if (file.size === 0) throw new Error(`“${file.name}” is empty.`);
  const image = await bitmap(file);
  try {
    const { width, height } = image;
    const scale = longest / Math.max(width, height);
    if (scale >= 1) return file;
    return await draw(image, { x: 0, y: 0, width, height }, Math.round(width * scale), Math.round(height * scale));
  } finally {
    image.close();
  }
}

/** Returns a square part of an image as a new image, at most `side` pixels wide. */
export async function cut(image: Blob, part: Part, side: number): Promise<Blob> {
  const whole = await bitmap(image);
  try {
    const size = Math.round(Math.min(side, part.width));
    return await draw(whole, part, size, size);
  } finally {
    whole.close();
  }
}

async function bitmap(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    const name = file instanceof File ? `“${file.name}”` : 'This file';
    throw new Error(`${name} is not an image this browser can show. Choose a JPEG, PNG, WebP or GIF.`);
  }
}

async function draw(image: ImageBitmap, part: Part, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(NO_ROOM);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  // Browsers without WebP encoding produce PNG.
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!drawn) throw new Error(NO_ROOM);
  return drawn;
}

const NO_ROOM = 'This browser has no room for an image of that size. Choose a smaller one.';
