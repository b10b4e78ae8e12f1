import { cityContent } from '#contract/content/destination.ts';
import { action } from '#console/registry/define.ts';
import { isNotFound } from '#console/registry/gone.ts';
import { searching } from '#console/registry/plain.ts';
import { contentActions } from '#commands/content/content.ts';

/** The city that the fixed shortcut leads to (PRODUCT.md#destinations). */
const SINGAPORE = 396;

/** Opens the form of the content of Singapore, or says that there is none. */
const singapore = action({
  id: 'city_content.singapore',
  title: 'Singapore content',
  words: ['edit', 'destination', 'insider', 'city'],
  call: [cityContent.one, cityContent.update],
  icon: 'city',
  steps: {},
  async run({ send }) {
    try {
      await send(cityContent.one, { params: { id: SINGAPORE } });
    } catch (error) {
      if (isNotFound(error)) return { say: 'Singapore has no content yet.', go: '/insider/city' };
      throw error;
    }
    return { say: '', go: `/insider/city/${SINGAPORE}/edit` };
  },
});

export const cityContentActions = {
  actions: [...contentActions({ kind: 'city_content', calls: cityContent }), singapore],
  source: searching('city_content'),
};
