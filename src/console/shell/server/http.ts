import { ofetch } from 'ofetch';

/** Requests of the console. ofetch would send a read that failed again by itself; the console never does. */
export const http = ofetch.create({ retry: 0 });
