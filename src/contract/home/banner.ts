import { call, serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, moveCall, plainCalls } from '#contract/kit/plain.ts';
import type { bannerDetails } from './banner.schema.ts';

/** Banners of both kinds: those of the pages, and those of campaigns. */
export const banner = serviceOf<typeof bannerDetails>()('banner', '/home/v1/staff/banners', {
  timeline: call('GET', '/timeline', { access: 'home:query', extension: true }),
  clashes: call('GET', '/clashes', { access: 'home:query', extension: true }),
  ...plainCalls('home', { extension: true }),
  move: moveCall('home'),
  ...deletionCalls('home'),
});
