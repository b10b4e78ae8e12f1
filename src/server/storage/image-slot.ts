/** Runs heavy work, a few at a time: each picture being drawn takes some hundred megabytes. */
export async function withImageSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to whoever waits longest, or is free again.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const AT_ONCE = 2;
const waiting: (() => void)[] = [];
let running = 0;
