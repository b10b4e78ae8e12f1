import * as v from 'valibot';
import { instantOf } from '#contract/kit/plausible.ts';
import { linkProblem, isExternal, isInternal, MAX_HREF } from '#domain/content/link.ts';
import { BANNER_KINDS, BANNER_STATES, PLACEMENTS } from '#domain/home/banner.ts';
import { SINGAPORE } from '#domain/time/time.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { countryCode, id, instant, languageTag, setOf, text, timezone } from '#contract/kit/fields.ts';
import { refText } from '#contract/kit/ref.ts';
import { many, one } from '#contract/kit/page.ts';
import { moveDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { Cover, CoverInput } from '#contract/content/content.schema.ts';

const link = v.pipe(
  text(1, MAX_HREF, '/promotions/new-years-eve'),
  v.check(
    (href) => linkProblem(href) === null && (isExternal(href) || isInternal(href)),
    say.such('an https address or a path of the website', '/promotions/new-years-eve'),
  ),
);

const placement = v.picklist(PLACEMENTS, say.oneOf(PLACEMENTS));
const kind = v.picklist(BANNER_KINDS, say.oneOf(BANNER_KINDS));

/** An instant to the millisecond, as it is kept. */
const moment = v.pipe(
  instantOf('window'),
  v.transform((at) => new Date(at).toISOString()),
);

/** Where and when a banner takes a slot. */
const slotFields = {
  placement,
  /** Country codes of the markets that see it; none are all. */
  markets: setOf(countryCode, 100),
  /** Languages whose readers see it; none are all. */
  languages: setOf(languageTag, 40),
  starts_at: moment,
  /** When it is not shown any more; null for never. */
  ends_at: v.nullable(moment),
};

const fields = {
  kind,
  title: text(1, 120),
  /** The picture on wide screens; its description in English is needed. */
  image_desktop: CoverInput,
  /** The picture on phones; without a description it has that of the other. */
  image_mobile: CoverInput,
  link,
  ...slotFields,
  /** The time zone in which its times are typed. */
  schedule_zone: timezone,
};

export const Banner = recordOf({
  ...fields,
  image_desktop: Cover,
  image_mobile: Cover,
  link: v.string(),
  starts_at: v.string(),
  ends_at: v.nullable(v.string()),
  /** The order within its placement, 1 first. */
  position: v.number(),
  state: v.picklist(BANNER_STATES),
});
export type Banner = v.InferOutput<typeof Banner>;

const changed = {
  ...fields,
  kind: v.optional(fields.kind, 'banner'),
  markets: v.optional(fields.markets, []),
  languages: v.optional(fields.languages, []),
  ends_at: v.optional(fields.ends_at, null),
  schedule_zone: v.optional(fields.schedule_zone, SINGAPORE),
};

export const BannerInput = v.strictObject({
  ...changed,
  /** One that is disabled takes no slot. */
  enabled: v.optional(v.boolean(say.flag), true),
});

export const BANNER_SORTS = ['ends_at', 'starts_at', 'title', 'placement'] as const;

/** `not_ended`: live, scheduled, or disabled before its end. */
export const BANNER_STATE_FILTERS = ['not_ended', ...BANNER_STATES] as const;

const shownTo = { market: v.optional(countryCode), language: v.optional(languageTag) };

const refuses = { conflict: ['slot_taken'] } as const;

/** A list of values in a query, separated by commas. */
const listed = <const Item extends v.GenericSchema<string, string>>(item: Item) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value.split(',').filter((each) => each !== '')),
    setOf(item),
  );

const SlotHolder = v.object({ id, title: v.string(), ends_at: v.nullable(v.string()) });

/** Why a banner has no slot. */
export const BannerClash = v.object({
  placement,
  /** The first instant at which all slots are taken. */
  from: v.string(),
  /** The first instant from which on a slot is free until the end; null when there is none before. */
  free_from: v.nullable(v.string()),
  /** One market, and one language, in which that is so; null: any that no banner names. */
  market: v.nullable(v.string()),
  language: v.nullable(v.string()),
  /** Who has the slots then, the first to end first. */
  holders: v.array(SlotHolder),
});
export type BannerClash = v.InferOutput<typeof BannerClash>;

const plain = plainDetails({
  noun: 'banner',
  nouns: 'Banners of both kinds',
  row: Banner,
  input: BannerInput,
  sorts: BANNER_SORTS,
  filters: {
    kind: v.optional(kind),
    placement: v.optional(placement),
    state: v.optional(v.picklist(BANNER_STATE_FILTERS, say.oneOf(BANNER_STATE_FILTERS))),
    ...shownTo,
  },
  refuses,
});

export const bannerDetails = {
  ...plain,
  update: { ...plain.update, body: v.partial(v.strictObject(changed)) },
  toggle: { ...plain.toggle, refuses },
  move: moveDetails('banner', Banner),
  remove: { summary: 'Delete a banner.', did: 'Deleted banner' },
  restore: { summary: 'Undo the deletion of a banner.', did: 'Restored banner', refuses, reply: one(Banner) },
  timeline: {
    summary: 'Enabled banners of both kinds that are shown at some time of a range, by their starts; at most 500.',
    query: v.object({ from: instant, to: instant, ...shownTo }),
    reply: many(Banner),
  },
  clashes: {
    summary: 'Whether a banner that is enabled at these times would have a slot, and if not, who has them.',
    query: v.object({
      ...slotFields,
      markets: listed(countryCode),
      languages: listed(languageTag),
      ends_at: v.optional(moment),
      /** The banner itself, which does not compete with itself. */
      id: v.optional(refText('banner')),
    }),
    reply: one(v.object({ clash: v.nullable(BannerClash) })),
  },
} satisfies ServiceDetails;
