import { driverRating, rating } from '#contract/booking/rating.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { driverRatingHandlers, give, withdraw } from './rating.ts';

export { averageAgain } from './rating.store.ts';

export const ratingRoutes = [
  ...implement(rating, { give, withdraw }),
  ...implement(driverRating, driverRatingHandlers),
];
