import { describe, expect, it } from 'vitest';
import { ApiError } from '#server/kit/http/errors.ts';
import { slots } from '#server/kit/http/slots.ts';

const refuse = () => new ApiError('busy', 'busy', 'Please try again in a moment.', { retryAfter: 7 });

describe('work that is limited at once', () => {
  it('runs up to the limit, lets some wait, and refuses the others with a time to come back', async () => {
    const within = slots({ atOnce: 2, waiting: 1, refuse });
    const finish: (() => void)[] = [];
    const started: number[] = [];
    const work = (name: number) =>
      within(() => {
        started.push(name);
        return new Promise<number>((resolve) => finish.push(() => resolve(name)));
      });
    const [one, two, three] = [work(1), work(2), work(3)];
    await expect(work(4)).rejects.toMatchObject({ status: 503, retryAfter: 7 });
    expect(started).toEqual([1, 2]);
    finish[0]?.();
    expect(await one).toBe(1);
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);
    finish[1]?.();
    finish[2]?.();
    expect(await Promise.all([two, three])).toEqual([2, 3]);
  });

  it('frees the place of work that fails', async () => {
    const within = slots({ atOnce: 1, waiting: 0, refuse });
    await expect(within(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await within(async () => 'done')).toBe('done');
  });
});
