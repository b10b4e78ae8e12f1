/** Limits concurrent image processing (a semaphore): each image being processed takes some 100 MB. */
export async function withImageSlot<T>(work: () => Promise<T>): Promise<T> {
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
const waiting: (() => void)[] = [];
let running = 0;
