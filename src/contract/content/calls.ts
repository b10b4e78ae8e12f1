import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';
import * as articleCategorySchemas from './article-category.schema.ts';
import { articleCategory } from './article-category.ts';
import * as articleSchemas from './article.schema.ts';
import { article, post } from './article.ts';
import * as collectionSchemas from './collection.schema.ts';
import * as contentSchemas from './content.schema.ts';
import * as destinationSchemas from './destination.schema.ts';
import { cityContent, countryContent } from './destination.ts';
import * as homeArticleSchemas from './home-article.schema.ts';
import { homeArticle } from './home-article.ts';
import * as overviewSchemas from './overview.schema.ts';
import * as previewSchemas from './preview.schema.ts';
import * as publicContentSchemas from './public-content.schema.ts';
import { publicContent } from './public-content.ts';
import * as publicDestinationSchemas from './public-destination.schema.ts';
import { publicDestination } from './public-destination.ts';
import * as publicTripSchemas from './public-trip.schema.ts';
import { publicTrip } from './public-trip.ts';
import * as tripPlanSchemas from './trip-plan.schema.ts';
import * as tripSchemas from './trip.schema.ts';
import { trip } from './trip.ts';
import * as writtenSchemas from './written.schema.ts';

/** The calls of this folder, each with both halves. */
export const CONTENT_CALLS: readonly CompleteCall[] = [
  ...complete(article, articleSchemas.articleDetails),
  ...complete(post, articleSchemas.postDetails),
  ...complete(trip, tripSchemas.tripDetails),
  ...complete(cityContent, destinationSchemas.cityContentDetails),
  ...complete(countryContent, destinationSchemas.countryContentDetails),
  ...complete(articleCategory, articleCategorySchemas.articleCategoryDetails),
  ...complete(homeArticle, homeArticleSchemas.homeArticleDetails),
  ...complete(publicContent, publicContentSchemas.publicContentDetails),
  ...complete(publicTrip, publicTripSchemas.publicTripDetails),
  ...complete(publicDestination, publicDestinationSchemas.publicDestinationDetails),
];

export const CONTENT_SCHEMAS: readonly SchemaModule[] = [
  articleSchemas,
  articleCategorySchemas,
  collectionSchemas,
  homeArticleSchemas,
  overviewSchemas,
  previewSchemas,
  publicContentSchemas,
  publicTripSchemas,
  publicDestinationSchemas,
  contentSchemas,
  destinationSchemas,
  tripSchemas,
  tripPlanSchemas,
  writtenSchemas,
];
