import { ofetch } from 'ofetch';

/** HTTP client of the console. ofetch's automatic retries of failed reads are disabled. */
export const http = ofetch.create({ retry: 0 });
