import type { DemoAuthor } from '#server/demo/content/author.ts';
import type { FileStore } from '#server/kit/files/store.ts';

/** When the hotels of the demo are added, and by whom. */
export interface HotelDemo {
  readonly at: string;
  readonly author: DemoAuthor;
  /** Where pictures are kept; without it there are none, and no hotel is on sale. */
  readonly files: FileStore | undefined;
}
