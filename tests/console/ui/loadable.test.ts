import { describe, expect, it } from 'vitest';
import { loadable } from '#console/ui/page/loadable.ts';

describe('What is loaded later', () => {
  it('is loaded once, however often and early it is asked for', async () => {
    let loads = 0;
    const later = loadable(async () => (loads += 1));
    expect(await Promise.all([later.load(), later.load()])).toEqual([1, 1]);
    expect(await later.load()).toBe(1);
  });

  it('says why it failed, and is loaded again when it is asked for again', async () => {
    let loads = 0;
    const later = loadable(async () => {
      loads += 1;
      if (loads === 1) throw new Error('The line is down.');
      return loads;
    });
    await expect(Promise.all([later.load(), later.load()])).rejects.toThrow('The line is down.');
    expect(await later.load()).toBe(2);
  });
});
