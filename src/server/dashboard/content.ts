import type { dashboard } from '#contract/dashboard/dashboard.ts';
import { bannersEndingSoon } from '#server/home/index.ts';
import { waitingMoments } from '#server/ugc/index.ts';
import { contentOverview, contentTopics } from '#server/content/index.ts';
import type { Handler } from '#server/kit/http/handlers.ts';

/** Returns what of the content needs somebody. */
export const content: Handler<typeof dashboard.content> = async (_, context) => ({
  data: {
    ...(await contentOverview(context)),
    banners: await bannersEndingSoon(context),
    moments: await waitingMoments(context),
  },
});

/** Returns what live articles and trips are about. */
export const topics: Handler<typeof dashboard.topics> = async (_, context) => ({ data: await contentTopics(context) });
