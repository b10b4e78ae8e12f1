import { describe, expect, it } from 'vitest';
import { agreedLegs } from '#console/screens/selling/sold.ts';

describe('a sale without a price', () => {
  it('is refused before anything is sent, so that the next try is a new one', async () => {
    const lacking = { draft: { ok: false, lacks: {} }, quote: undefined, current: false, error: undefined } as const;
    await expect(agreedLegs(() => [lacking])).rejects.toMatchObject({
      refused: true,
      message: 'There is no price yet. Save again once it appears beside the form.',
    });
    await expect(agreedLegs(() => [{ ...lacking, error: 'No network.' }])).rejects.toMatchObject({ refused: true });
  });
});
