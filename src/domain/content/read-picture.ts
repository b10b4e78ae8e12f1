import { CENTRE, type Focal, type Picture } from './body.ts';
import { recordAt, refuse, textAt, type Fields } from './reading.ts';

/**
 * Returns a picture of a gallery, with what was left out filled in.
 * @throws BadBody
 */
export const readImage = (value: unknown, path: string): Picture =>
  readPicture(recordAt(value, path, ['key', 'alt', 'decorative', 'caption', 'focal']), path);

/**
 * Returns the picture that these fields describe.
 * @throws BadBody
 */
export function readPicture({ key, alt, decorative = false, caption, focal }: Fields, path: string): Picture {
  if (typeof decorative !== 'boolean') return refuse(`${path}.decorative`, 'Must be true or false.');
  return {
    key: keyOf(key, `${path}.key`),
    alt: textAt(alt ?? '', `${path}.alt`, MAX_ALT),
    decorative,
    caption: textAt(caption ?? '', `${path}.caption`, MAX_CAPTION),
    focal: focalOf(focal, `${path}.focal`),
  };
}

const keyOf = (value: unknown, path: string): string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
    ? value
    : refuse(path, 'Must be the key of an uploaded file.');

function focalOf(value: unknown, path: string): Focal {
  if (value === undefined) return CENTRE;
  const { x, y } = recordAt(value, path, ['x', 'y']);
  return { x: shareAt(x, `${path}.x`), y: shareAt(y, `${path}.y`) };
}

const shareAt = (value: unknown, path: string): number =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : refuse(path, 'Must be a number from 0 to 1.');

const MAX_ALT = 300;
const MAX_CAPTION = 500;
