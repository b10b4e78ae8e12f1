import { expect, it, vi } from 'vitest';
import { ratingActions } from '#commands/orders/booking-rating.ts';

const job = (id: number, name: string, stars: number | null) => ({
  id,
  driver: { id: id + 10, name },
  rating: stars === null ? null : { stars, comment: null },
});

it('A rating that somebody else has withdrawn meanwhile is named, and that of no other driver is withdrawn for it', async () => {
  const withdraw = ratingActions.find(({ id }) => id === 'booking.withdraw-rating');
  const send = vi.fn<() => Promise<unknown>>();
  const given = {
    record: { id: 1, version: 2, code: 'AT1', drivers: [job(1, 'Ben', null), job(2, 'Vera', 5)] },
    values: { job: { id: 1, label: 'Ben' }, reason: 'A mistake' },
    send,
    idempotencyKey: 'key',
  };
  await expect(withdraw?.run(given as never)).rejects.toThrow('Ben is not rated any more.');
  expect(send).not.toHaveBeenCalled();
});
