import * as v from 'valibot';
import { say } from './kit/sentences.ts';
import { id, text, version } from './kit/fields.ts';
import { many, one } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

/** The stored preferences of a staff member's console. */
export const PREFERENCES = ['settings', 'tables', 'tabs', 'keys'] as const;

/** The maximum size of a preference as JSON, in bytes. */
export const MAX_PREFERENCE_BYTES = 64 * 1024;

/** The maximum number of views per staff member and list. */
export const MAX_VIEWS = 100;

const document = v.pipe(
  v.unknown(),
  // `v.record` alone would accept an array.
  v.check((value) => !Array.isArray(value), say.group),
  v.record(v.string(), v.unknown(), say.group),
  v.check((value) => isShallow(value, MAX_DEPTH), say.a('fewer levels')),
  v.check(
    (value) => !isShallow(value, MAX_DEPTH) || bytesOf(JSON.stringify(value)) <= MAX_PREFERENCE_BYTES,
    say.atMost('64 kB'),
  ),
);

const Preference = v.object({
  name: v.picklist(PREFERENCES),
  value: v.record(v.string(), v.unknown()),
  updated_at: v.string(),
});

const columnId = text(1, 60);
const columns = v.pipe(v.array(columnId), v.maxLength(100, say.maxEntries(100)), v.readonly());

/** Column layout of a table: hidden columns, order, and widths in px. */
const Layout = v.strictObject({
  hidden: columns,
  order: columns,
  widths: v.pipe(
    v.record(columnId, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000))),
    v.check((widths) => Object.keys(widths).length <= 100, say.maxEntries(100)),
    v.readonly(),
  ),
});

/** Id of a screen that lists records. */
const list = text(1, 60);

const viewFields = {
  name: text(1, 60),
  /** The list's own query string, without `?`: filters, order, page size. */
  query: text(0, 2000),
  layout: v.nullable(Layout),
  shared: v.boolean(say.flag),
};

/** A named state of a list. */
export const View = v.object({
  id,
  list: v.string(),
  ...viewFields,
  /** Whether the caller owns it. */
  mine: v.boolean(),
  /** Whether the caller may delete it. */
  deletable: v.boolean(),
  owner: v.string(),
  version,
  updated_at: v.string(),
});
export type View = v.InferOutput<typeof View>;

/** Nesting limit: a deeper document could exhaust the stack of its readers. */
const MAX_DEPTH = 12;

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1));
}

const bytesOf = (json: string): number => new TextEncoder().encode(json).length;

export const deskDetails = {
  preferences: { summary: 'How the caller has arranged their console.', reply: many(Preference) },
  savePreference: {
    summary: 'Keep one part of how the caller has arranged their console. The last write wins.',
    did: null,
    body: v.strictObject({ value: document }),
  },
  views: {
    summary: "Saved views of a list or of all: the caller's own, and those others share.",
    query: v.object({ list: v.optional(list) }),
    reply: many(View),
  },
  addView: {
    summary: 'Save a view of a list.',
    did: 'Saved view',
    refuses: { conflict: ['too_many_views'] },
    body: v.strictObject({ list, ...viewFields, layout: v.optional(viewFields.layout, null) }),
    reply: one(View),
    status: 201,
  },
  updateView: {
    summary: 'Change a view the caller saved.',
    did: 'Changed view',
    body: v.partial(v.strictObject(viewFields)),
    reply: one(View),
  },
  removeView: {
    summary: 'Delete a view the caller saved; a superadmin may delete any that is shared.',
    did: 'Deleted view',
  },
} satisfies ServiceDetails;
