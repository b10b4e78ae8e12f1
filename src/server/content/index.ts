import { articleCategory } from '#contract/content/article-category.ts';
import { article, post } from '#contract/content/article.ts';
import { homeArticle } from '#contract/content/home-article.ts';
import { publicContent } from '#contract/content/public-content.ts';
import { publicDestination } from '#contract/content/public-destination.ts';
import { promotion } from '#contract/home/promotion.ts';
import { publicPromotion } from '#contract/home/public-promotion.ts';
import { publicTrip } from '#contract/content/public-trip.ts';
import { publicStory } from '#contract/ugc/public-story.ts';
import { story } from '#contract/ugc/story.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { articleCategoryHandlers, articleCategoryList } from './article-category.ts';
import { articleHandlers, articleList, postHandlers } from './kinds/article.ts';
import { cityContent, countryContent } from '#contract/content/destination.ts';
import { trip } from '#contract/content/trip.ts';
import {
  cityContentHandlers,
  cityContentList,
  countryContentHandlers,
  countryContentList,
} from './kinds/destination.ts';
import { layouts } from './kinds/layout.ts';
import { promotionHandlers, promotionList } from './kinds/promotion.ts';
import { storyHandlers, storyList } from './kinds/story.ts';
import { tripHandlers, tripList } from './kinds/trip.ts';
import { homeArticleHandlers, homeArticleList } from './home/home-article.ts';
import { publicDestinationHandlers } from './public/destination.ts';
import { publicContentHandlers } from './public/public.ts';
import { publicPromotionHandlers } from './public/promotion.ts';
import { publicStoryHandlers } from './public/story.ts';
import { publicTripHandlers } from './public/trip.ts';

export {
  articleCategoryHandlers,
  articleHandlers,
  homeArticleHandlers,
  tripHandlers,
  promotionHandlers,
  storyHandlers,
  cityContentHandlers,
  countryContentHandlers,
};
/** The calls of layouts that all content has. */
export const layoutHandlers = layouts.handlers;
export { presentPicture, presentText, type PublicReader, type Sizes } from './public/present.ts';
export { mailTexts } from './public/mail.ts';
export { readerOf } from './public/public.ts';
export { addPreviewPages } from './preview/pages.ts';
export { pictureInWords } from './content-record.ts';
export { presentCover } from './present.ts';
export { publishDue } from './publish-due.ts';
export { contentOverview, contentTopics } from './overview/overview.ts';

export const contentRoutes = [
  ...implement(article, articleHandlers),
  ...implement(post, postHandlers),
  ...implement(trip, tripHandlers),
  ...implement(promotion, promotionHandlers),
  ...implement(story, storyHandlers),
  ...implement(cityContent, cityContentHandlers),
  ...implement(countryContent, countryContentHandlers),
  ...implement(articleCategory, articleCategoryHandlers),
  ...implement(homeArticle, homeArticleHandlers),
  ...implement(publicContent, publicContentHandlers),
  ...implement(publicTrip, publicTripHandlers),
  ...implement(publicPromotion, publicPromotionHandlers),
  ...implement(publicStory, publicStoryHandlers),
  ...implement(publicDestination, publicDestinationHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const CONTENT_LISTS = {
  article: articleList,
  article_category: articleCategoryList,
  trip: tripList,
  promotion: promotionList,
  story: storyList,
  city_content: cityContentList,
  country_content: countryContentList,
  home_article: homeArticleList,
};
