import { describe, expect, test } from 'vitest';
import type { Review } from '#contract/ugc/moment.schema.ts';
import {
  broughtBack,
  heldIn,
  NO_QUEUE,
  putBack,
  received,
  startedOver,
  without,
  type Queue,
} from '#console/screens/ugc/review/queue.ts';

const review = (id: number, version = 1): Review => ({
  moment: {
    id,
    version,
    author: { id: 1, name: 'Jonah Teo', customer_id: null, can_be_told: true },
    text: 'Best view of the wheel!',
    city_id: 1,
    city_name: 'Singapore',
    place: '',
    photos: [],
    status: 'pending',
    hidden_until_review: false,
    score: 5,
    score_parts: null,
    reports: { open: 0, weight: 0 },
    watched_words: [],
    duplicate: null,
    first_post: false,
    likes: 0,
    reasons: [],
    note: '',
    posted_at: '2027-01-04T08:00:00.000Z',
    edited_at: null,
    approved_at: null,
    decided_at: null,
    decided_by: null,
    claimed_by: null,
    claimed_until: null,
    created_at: '2027-01-04T08:00:00.000Z',
    updated_at: '2027-01-04T08:00:00.000Z',
  },
  reports: [],
  duplicates: [],
  by_author: 0,
  alike: 0,
});

const kept = (...ids: number[]): Queue =>
  received(
    NO_QUEUE,
    ids.map((id) => review(id)),
    [],
  ).queue;
const the = (queue: Queue, id: number): Review => {
  const found = queue.items.find(({ moment }) => moment.id === id);
  if (!found) throw new Error(`${id} is not in the queue`);
  return found;
};

describe('The queue of a moderator', () => {
  test('shows the next moment as soon as one is decided, before the server has answered', () => {
    const queue = kept(1, 2, 3, 4);
    expect(heldIn(without(queue, [the(queue, 1)]))).toEqual([2, 3, 4]);
  });

  test('takes new moments in behind those it has, in the order it had', () => {
    const queue = kept(1, 2);
    const { queue: next, lost } = received(queue, [review(3), review(2), review(1)], [1, 2]);
    expect(heldIn(next)).toEqual([1, 2, 3]);
    expect(lost).toEqual([]);
  });

  test('shows what was decided no more, though an answer from before still has it', () => {
    const queue = kept(1, 2);
    const decided = without(queue, [the(queue, 1)]);
    expect(heldIn(received(decided, [review(1), review(2), review(3)], [2]).queue)).toEqual([2, 3]);
  });

  test('shows it again once it waits again, such as after its author has changed it', () => {
    const queue = kept(1);
    const decided = without(queue, [the(queue, 1)]);
    expect(heldIn(received(decided, [review(1, 3)], []).queue)).toEqual([1]);
  });

  test('does not show what was decided while the answer was put together', () => {
    const late = review(1, 2);
    const items = [{ ...late, moment: { ...late.moment, status: 'approved' as const } }, review(2)];
    const queue = kept(1);
    expect(heldIn(received(without(queue, [the(queue, 1)]), items, []).queue)).toEqual([2]);
  });

  test('tells of what was kept and is not any more', () => {
    const { queue, lost } = received(kept(1, 2, 3), [review(2), review(4)], [1, 2, 3]);
    expect(heldIn(queue)).toEqual([2, 4]);
    expect(lost.map(({ moment }) => moment.id)).toEqual([1, 3]);
  });

  test('keeps what came in while an answer was on its way', () => {
    const queue = broughtBack(kept(2), review(1, 3));
    const { queue: next, lost } = received(queue, [review(2)], [2]);
    expect(heldIn(next)).toEqual([1, 2]);
    expect(lost).toEqual([]);
  });

  test('puts a moment whose verdict did not arrive behind the one that is looked at', () => {
    const queue = kept(1, 2, 3);
    const item = the(queue, 1);
    const back = putBack(without(queue, [item]), item);
    expect(heldIn(back)).toEqual([2, 1, 3]);
    expect(heldIn(received(back, [review(1), review(2), review(3)], [2, 1, 3]).queue)).toEqual([2, 1, 3]);
    expect(heldIn(putBack(NO_QUEUE, item))).toEqual([1]);
  });

  test('shows a moment whose verdict was undone at once', () => {
    const queue = kept(1, 2, 3, 4);
    const after = received(
      without(queue, [the(queue, 1)]),
      [2, 3, 4, 5].map((id) => review(id)),
      [2, 3, 4],
    ).queue;
    const back = broughtBack(after, review(1, 3));
    expect(heldIn(back)).toEqual([1, 2, 3, 4]);
    expect(
      heldIn(
        received(
          back,
          [1, 2, 3, 4].map((id) => review(id, id === 1 ? 3 : 1)),
          [1, 2, 3, 4],
        ).queue,
      ),
    ).toEqual([1, 2, 3, 4]);
  });

  test('brings back what was passed when it is asked for', () => {
    const queue = kept(1);
    const passed = without(queue, [the(queue, 1)]);
    expect(heldIn(received(passed, [review(1)], []).queue)).toEqual([]);
    expect(heldIn(received(startedOver(passed), [review(1)], []).queue)).toEqual([1]);
  });

  test('never keeps more than four', () => {
    expect(heldIn(kept(1, 2, 3, 4, 5, 6))).toEqual([1, 2, 3, 4]);
  });
});
