import { expect, it } from 'vitest';
import { withImageSlot } from '#server/storage/image-slot.ts';

it('two images are worked on at once, thirty wait, and one more is refused until there is room', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const work = Array.from({ length: 32 }, () => withImageSlot(() => held));
  await expect(withImageSlot(() => held)).rejects.toMatchObject({ status: 503, code: 'uploads_busy', retryAfter: 10 });
  release();
  await Promise.all(work);
  expect(await withImageSlot(async () => 'fine')).toBe('fine');
});
