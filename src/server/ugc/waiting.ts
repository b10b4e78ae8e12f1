import { allows } from '#domain/access/access.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { momentsAt } from './moment.store.ts';
import { presentMoment } from './present.ts';

/** Returns the moments that wait for a review, the most urgent first, as far as whoever asks may see them. */
export async function waitingMoments(context: StaffContext) {
  if (!allows(context.actor.grants, 'ugc:query')) return { total: 0, items: [] };
  const query = { status: 'pending', sort: 'score', page: 1, page_size: MOST_LISTED } as const;
  const { rows, total } = await momentsAt(context.now.toISOString()).list(context, query);
  const items = rows.map((row) => {
    const { id, author, text, posted_at, score } = presentMoment(row, context.now);
    const name = `${author.name}: ${text.slice(0, 60)}${text.length > 60 ? ' …' : ''}`;
    return { id, name, at: posted_at, score: score ?? 0 };
  });
  return { total, items };
}

const MOST_LISTED = 5;
