import { trip as calls } from '#contract/content/trip.ts';
import type { Stop } from '#domain/trip/plan.ts';
import { tripHandlers } from '#server/content/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { contextAt, type DemoAuthor } from './author.ts';

/** A stop of a demo plan: at a place by its English name, or at none, for so many minutes, pinned where it has a start. */
type DemoStop = readonly [what: string, minutes: number, start?: string | null, note?: string];

/** The days of the demo's plans, by the title of their trips. The first one shows every warning but a few. */
const PLANS: Readonly<Record<string, readonly (readonly DemoStop[])[]>> = {
  'Three days in Singapore for the first time': [
    [
      ['Merlion Park', 45],
      ['Gardens by the Bay', 150],
      ['Lunch', 60],
      ['National Museum of Singapore', 90],
      ['Singapore Zoo', 120, '15:30'],
      ['Jewel Changi Airport', 60, '17:00', 'The waterfall is lit until half past midnight.'],
    ],
    [
      ['Little India Arcade', 60, null, 'Breakfast at the market'],
      ['Buddha Tooth Relic Temple', 75],
      ['Sultan Mosque, Kampong Gelam', 60],
      ['Lunch', 60],
      ['Henderson Waves', 45],
      ['Fort Siloso', 90, '17:00'],
    ],
    [
      ['Singapore Botanic Gardens', 120],
      ['National Gallery Singapore', 150],
      ['Supper by the river', 75, '19:00'],
    ],
  ],
  'A weekend with children': [
    [
      ['Singapore Zoo', 240, '09:00'],
      ['Nap at the hotel', 90],
      ['Gardens by the Bay', 120],
    ],
    [
      ['Singapore Botanic Gardens', 120],
      ['Jewel Changi Airport', 150],
    ],
  ],
};

interface PlanDemo {
  readonly at: string;
  readonly author: DemoAuthor;
}

/** Plans the demo's trip of this title, where it has a plan. */
export async function fillPlan(db: Db, id: number, title: string, { at, author }: PlanDemo): Promise<void> {
  const places = await db.selectFrom('place').select(['id', 'name']).execute();
  const byName = new Map(places.map((place) => [place.name.en, place.id]));
  const stops = (PLANS[title] ?? []).flatMap((day, index) =>
    day.map((stop, place) => stopOf(stop, index, place, byName)),
  );
  if (stops.length === 0) return;
  const sent = { params: { id }, query: undefined, body: { stops } };
  await tripHandlers.setPlan(sent, contextAt(db, at, author, calls.setPlan));
}

function stopOf(
  [what, duration_min, start = null, note = '']: DemoStop,
  day: number,
  place: number,
  places: ReadonlyMap<string, number>,
): Stop {
  const ref = places.get(what) ?? null;
  const type = ref === null ? 'note' : 'place';
  const title = ref === null ? what : '';
  return { id: `${day + 1}-${place + 1}`, day: day + 1, type, ref, title, start, duration_min, note };
}
