import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';
import * as bannerSchemas from './banner.schema.ts';
import { banner } from './banner.ts';
import * as eventSchemas from './event.schema.ts';
import { event } from './event.ts';
import * as layoutSchemas from './layout.schema.ts';
import { layout } from './layout.ts';
import * as promotionSchemas from './promotion.schema.ts';
import { promotion } from './promotion.ts';
import * as publicEventSchemas from './public-event.schema.ts';
import { publicEvent } from './public-event.ts';
import * as publicHomeSchemas from './public-home.schema.ts';
import { publicHome } from './public-home.ts';
import * as publicPromotionSchemas from './public-promotion.schema.ts';
import { publicPromotion } from './public-promotion.ts';

/** The calls of this folder, each with both halves. */
export const HOME_CALLS: readonly CompleteCall[] = [
  ...complete(layout, layoutSchemas.layoutDetails),
  ...complete(banner, bannerSchemas.bannerDetails),
  ...complete(event, eventSchemas.eventDetails),
  ...complete(publicEvent, publicEventSchemas.publicEventDetails),
  ...complete(promotion, promotionSchemas.promotionDetails),
  ...complete(publicPromotion, publicPromotionSchemas.publicPromotionDetails),
  ...complete(publicHome, publicHomeSchemas.publicHomeDetails),
];

export const HOME_SCHEMAS: readonly SchemaModule[] = [
  layoutSchemas,
  publicHomeSchemas,
  bannerSchemas,
  eventSchemas,
  publicEventSchemas,
  promotionSchemas,
  publicPromotionSchemas,
];
