import { ApiError } from '#server/kit/http/errors.ts';
import { slots } from '#server/kit/http/slots.ts';

/** Limits concurrent image processing: each image being processed takes some 100 MB, and each that waits up to 5 MB. */
export const withImageSlot = slots({
  atOnce: 2,
  waiting: 30,
  refuse: () =>
    new ApiError('busy', 'uploads_busy', 'Too many images are uploaded at once. Please try again in a moment.', {
      retryAfter: 10,
    }),
});
