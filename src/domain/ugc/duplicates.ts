/** A difference hash of a picture: 64 bits, each written as 0 or 1. */
export type PictureHash = string;

/** How many bits of two hashes may differ for the pictures to count as the same. */
export const SAME_WITHIN = 6;
/** Older moments are not compared. */
export const COMPARED_DAYS = 90;

/** Returns in how many bits two hashes differ. */
export const distanceOf = (one: PictureHash, other: PictureHash): number =>
  [...one].filter((bit, at) => bit !== other[at]).length;

/** A moment that shows a like picture, and who posted it. */
export interface LikeMoment {
  readonly moment: number;
  readonly author: number;
}

/** `repost`: the same author posted the picture; `copy`: somebody else did. */
export type DuplicateKind = 'repost' | 'copy';

/** Returns whether two pictures are the same. */
export const isLike = (one: PictureHash, other: PictureHash): boolean => distanceOf(one, other) <= SAME_WITHIN;

/** Returns what a moment of an author is to others that show a like picture. */
export const duplicatesOf = (author: number, like: readonly LikeMoment[]): { moment: number; is: DuplicateKind }[] =>
  like.map(({ moment, author: by }) => ({ moment, is: by === author ? 'repost' : 'copy' }));
