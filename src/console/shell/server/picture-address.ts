import { apiBase } from '#console/shell/state/address.ts';

/** Returns the URL of an image; relative URLs are resolved against the API's origin, which may be another gateway. */
export const pictureAddress = (url: string | null | undefined): string | null =>
  url ? (url.startsWith('/') ? apiBase() + url : url) : null;
