import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { layout } from '#contract/home/layout.ts';
import { newSection, type Section } from '#domain/home/layout.ts';
import { publishDue } from '#server/content/index.ts';
import { bannerTests } from '#tests/kit/banners.ts';
import { bodyOf } from '#tests/kit/content.ts';
import { random } from '#tests/domain/random.ts';

const { at, change, give, remove, server, staff, toggle } = bannerTests();

const MARKETS = ['SG', 'PH'];
const DAY_MS = 86_400_000;

/** What a page was made of at some instant, as somebody would note it down who knows nothing of the server. */
interface Noted {
  readonly at: number;
  /** The live sections; none while the layout is hidden or was never published. */
  readonly sections: readonly Section[];
  readonly banners: ReadonlyMap<number, NotedBanner>;
}
interface NotedBanner {
  readonly starts: number;
  readonly ends: number;
  readonly enabled: boolean;
  readonly markets: readonly string[];
}

/** Returns the sections and hero banners that a reader in a market sees at an instant, by what was noted before it. */
function expected(noted: readonly Noted[], instant: number, market: string) {
  const then = noted.findLast((each) => each.at <= instant);
  const seen = (section: Section) =>
    (section.starts_at === null || Date.parse(section.starts_at) <= instant) &&
    (section.ends_at === null || instant < Date.parse(section.ends_at)) &&
    (section.markets.length === 0 || section.markets.includes(market));
  const live = [...(then?.banners ?? [])].flatMap(([id, banner]) =>
    banner.enabled &&
    banner.starts <= instant &&
    instant < banner.ends &&
    (banner.markets.length === 0 || banner.markets.includes(market))
      ? [id]
      : [],
  );
  const shown = (then?.sections ?? []).filter(seen);
  const isShown = ({ type }: Section) => type !== 'hero' || live.length > 0;
  return { sections: shown.filter(isShown).map(({ id }) => id), banners: live.toSorted((one, other) => one - other) };
}

it('is reproduced at any past or future instant exactly as it was made, changed, hidden and scheduled', async () => {
  const next = random(7);
  const start = Date.now() - 1000;
  const noted: Noted[] = [{ at: 0, sections: [], banners: new Map() }];
  let live: readonly Section[] = [];
  let visible = false;
  let scheduled: { sections: readonly Section[]; from: number } | undefined;
  const banners = new Map<number, NotedBanner>();
  await at(new Date().toISOString());
  const made = await staff().call(layout.create, { body: { page: 'home_v2' } });
  const { id } = made.body.data;

  const window = () => {
    const from = start + (next(20) - 10) * DAY_MS;
    return { from, until: from + (1 + next(12)) * DAY_MS };
  };
  const iso = (instant: number) => new Date(instant).toISOString();
  const sectionsOf = (step: number): Section[] =>
    Array.from({ length: 1 + next(3) }, (_, nth) => {
      const { from, until } = window();
      const limits = next(2) === 0 ? { starts_at: iso(from), ends_at: next(2) === 0 ? null : iso(until) } : {};
      const markets = next(3) === 0 ? [MARKETS[next(2)] ?? 'SG'] : [];
      const common = { ...limits, markets, title: { en: `Section ${step}` } };
      return nth === 0
        ? { ...newSection('hero', `hero${step}`, 'Asia/Singapore'), ...common, markets: [] }
        : {
            ...newSection('text', `t${step}-${nth}`, 'Asia/Singapore'),
            ...common,
            body: { en: bodyOf('Words.') as never },
          };
    });
  const saved = async (step: number) => {
    const sections = sectionsOf(step);
    await staff().call(layout.update, { params: { id }, body: { sections: sections as never } });
    return sections;
  };
  const anyBanner = () => [...banners.keys()][next(Math.max(1, banners.size))] ?? 0;

  /** The steps that somebody may take, each with what it changes. */
  const steps: readonly ((step: number) => Promise<void>)[] = [
    async (step) => {
      live = await saved(step);
      const published = await staff().call(layout.confirm, { params: { id }, body: {} });
      expect(published.status).toBe(200);
      [visible, scheduled] = [true, undefined];
    },
    async () => {
      const { status } = await staff().call(layout.hide, { params: { id } });
      if (status === 200) visible = false;
    },
    async () => {
      const { status } = await staff().call(layout.show, { params: { id } });
      if (status === 200) visible = true;
    },
    async (step) => {
      const from = Date.now() + 5 * DAY_MS;
      const sections = await saved(step);
      const { status } = await staff().call(layout.confirm, { params: { id }, body: { at: iso(from) } });
      if (status === 200) scheduled = { sections, from };
    },
    async () => {
      const { from, until } = window();
      const markets = next(2) === 0 ? [] : [MARKETS[next(2)] ?? 'SG'];
      const { status, body } = await give({ starts_at: iso(from), ends_at: iso(until), markets, enabled: true });
      if (status === 201) banners.set(body.data.id, { starts: from, ends: until, enabled: true, markets });
    },
    async () => {
      const chosen = anyBanner();
      const { status } = await toggle(chosen, next(2) === 0 ? 'enable' : 'disable');
      const known = banners.get(chosen);
      if (status === 200 && known) banners.set(chosen, { ...known, enabled: await isEnabled(chosen) });
    },
    async () => {
      const chosen = anyBanner();
      const { from, until } = window();
      const { status } = await change(chosen, { starts_at: iso(from), ends_at: iso(until) });
      const known = banners.get(chosen);
      if (status === 200 && known) banners.set(chosen, { ...known, starts: from, ends: until });
    },
    async () => {
      const chosen = anyBanner();
      const { status } = await remove(chosen);
      if (status < 300) banners.delete(chosen);
    },
  ];
  const isEnabled = async (banner: number) => {
    const { rows } = await server().database.pool.query<{ enabled: boolean }>(
      'select enabled from banner where id = $1',
      [banner],
    );
    return rows[0]?.enabled === true;
  };

  const instants: number[] = [start - DAY_MS];
  for (let step = 0; step < 60; step += 1) {
    await at(new Date().toISOString());
    await steps[next(steps.length)]?.(step);
    await sleep(4);
    noted.push({ at: Date.now(), sections: visible ? live : [], banners: new Map(banners) });
    await sleep(4);
    instants.push(Date.now());
    await sleep(4);
  }
  await at(new Date().toISOString());
  await publishDue(server().database.db, server().now());
  if (scheduled) noted.push({ at: scheduled.from, sections: scheduled.sections, banners: new Map(banners) });
  for (let day = 1; day <= 14; day += 1) instants.push(Date.now() + day * DAY_MS);
  for (const instant of instants)
    for (const market of MARKETS) {
      const { body } = await staff().call(layout.asOf, {
        params: { page: 'home_v2' },
        query: { at: iso(instant), market },
      });
      const shown = body.data.sections.filter(({ reason }) => reason === null);
      const want = expected(noted, instant, market);
      expect([iso(instant), shown.map((each) => each.id)]).toEqual([iso(instant), want.sections]);
      const hero = shown.find(({ type }) => type === 'hero');
      if (hero) expect(hero.banners.map((each) => each.id).toSorted((one, other) => one - other)).toEqual(want.banners);
    }
});
