import { call, serviceOf } from '#contract/kit/call.ts';
import { contentCalls } from '#contract/content/content.ts';
import type { layoutDetails } from './layout.schema.ts';

// Its words lie in its sections: there are no texts of a language that could be out of date as a whole.
const { keepLanguage: _, source: __, ...content } = contentCalls('home', { extension: true });

/** The sections of the home pages and of the Travel Market. */
export const layout = serviceOf<typeof layoutDetails>()('layout', '/home/v1/staff/layouts', {
  ...content,
  preview: call('POST', '/preview', { access: 'home:get', maxBytes: 500_000, extension: true }),
  asOf: call('GET', '/as_of/:page', { access: 'home:get', extension: true }),
  categories: call('GET', '/categories/:type', { access: 'home:get', extension: true }),
  records: call('GET', '/records/:type', { access: 'home:get', extension: true }),
});
