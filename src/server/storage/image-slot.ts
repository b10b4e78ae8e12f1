import { ApiError } from '#server/kit/http/errors.ts';

/**
 * Limits concurrent image processing (a semaphore): each image being processed takes some 100 MB, and each that waits
 * up to 5 MB.
 * @throws ApiError 503 when too many wait already
 */
export async function withImageSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING)
    throw new ApiError('busy', 'uploads_busy', 'Too many images are uploaded at once. Please try again in a moment.', {
      retryAfter: 10,
    });
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // Hands the slot to the longest waiting task, or frees it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const AT_ONCE = 2;
const MAX_WAITING = 30;
const waiting: (() => void)[] = [];
let running = 0;
