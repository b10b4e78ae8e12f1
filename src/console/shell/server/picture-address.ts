import { apiBase } from '#console/shell/state/address.ts';

/** Where an image of the API is shown; a gateway elsewhere has its images there. */
export const pictureAddress = (url: string | null | undefined): string | null =>
  url ? (url.startsWith('/') ? apiBase() + url : url) : null;
