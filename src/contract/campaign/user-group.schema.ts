import * as v from 'valibot';
import { id, name, setOf } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { pathIn } from '#contract/kit/path.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { readRules, type Rule } from '#domain/audience/rules.ts';
import { CUSTOMER_CHANNELS } from '#domain/sending/message.ts';

export const GROUP_MODES = ['static', 'dynamic'] as const;
export type GroupMode = (typeof GROUP_MODES)[number];

const mode = v.picklist(GROUP_MODES, say.oneOf(GROUP_MODES));

/** {"all": […]}, {"any": […]}, {"not": …} or {"field", "op", "value"}, nested at most 3 deep. */
const rules = v.pipe(
  v.record(v.string(), v.unknown(), say.group),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const read = readRules(dataset.value);
    if (!read.ok)
      addIssue({ message: read.why, path: pathIn(dataset.value, (read.at ?? '').split('.').slice(1).join('.')) });
  }),
  v.transform((value) => value as unknown as Rule),
);

/** Rules as they are shown; their shape was checked when they were written. */
const shownRules: v.GenericSchema<unknown, Rule> = v.record(v.string(), v.unknown()) as never;

const people = (max: number) => setOf(ref('customer'), max);
/** Customers that are named one by one: in a static group, and beside rules. */
export const MAX_LISTED = 10_000;
export const MAX_BY_HAND = 1000;

const fields = {
  name,
  mode,
  /** The customers of a static group. */
  customer_ids: people(MAX_LISTED),
  /** Whom a dynamic group holds. Evaluated whenever it is asked for, never stored. */
  rules: v.nullable(rules),
  /** Customers who are in it, or not, whatever the rules say. */
  include: people(MAX_BY_HAND),
  exclude: people(MAX_BY_HAND),
};

const definition = {
  mode: fields.mode,
  customer_ids: v.optional(fields.customer_ids, []),
  rules: v.optional(fields.rules, null),
  include: v.optional(fields.include, []),
  exclude: v.optional(fields.exclude, []),
};

export const UserGroupInput = v.strictObject({ name, ...definition });

/** A group as it is being written, to count whom it would hold. */
export const GroupDefinition = v.strictObject(definition);
export type GroupDefinition = v.InferOutput<typeof GroupDefinition>;

export const UserGroup = recordOf({
  name: v.string(),
  mode: v.picklist(GROUP_MODES),
  customer_ids: v.array(ref('customer')),
  rules: v.nullable(shownRules),
  include: v.array(ref('customer')),
  exclude: v.array(ref('customer')),
  /** Whom it holds, in words. */
  summary: v.string(),
});
export type UserGroup = v.InferOutput<typeof UserGroup>;

const Member = v.object({ id, name: v.string(), country: v.nullable(v.string()), language: v.string() });

/** How many customers a group holds now. */
export const GroupCount = v.object({
  total: v.number(),
  /** Those to whom marketing may be sent, by channel: enabled, agreed, with an address that is not suppressed. */
  sendable: v.object(
    Object.fromEntries(CUSTOMER_CHANNELS.map((channel) => [channel, v.number()])) as Record<
      (typeof CUSTOMER_CHANNELS)[number],
      v.NumberSchema<undefined>
    >,
  ),
  /** A few of them; null for those who may not see customers. */
  sample: v.nullable(v.array(Member)),
});
export type GroupCount = v.InferOutput<typeof GroupCount>;

/** Whether a customer is in a group, and why. */
export const GroupReason = v.object({
  customer: v.object({ id, name: v.string() }),
  inside: v.boolean(),
  /** Whether somebody has put the customer in or out by hand, or in the list of a static group. */
  by_hand: v.nullable(v.picklist(['included', 'excluded', 'listed', 'not_listed'])),
  /** The rules line by line, each part below what it belongs to. */
  lines: v.array(
    v.object({
      depth: v.number(),
      how: v.picklist(['all', 'any', 'not', 'leaf']),
      holds: v.boolean(),
      text: v.string(),
      has: v.nullable(v.string()),
    }),
  ),
});
export type GroupReason = v.InferOutput<typeof GroupReason>;

export const GROUP_SORTS = ['name', 'created_at', 'id'] as const;

export const userGroupDetails = {
  ...deletionDetails('user group', UserGroup),
  ...plainDetails({
    noun: 'user group',
    nouns: 'User groups',
    row: UserGroup,
    input: UserGroupInput,
    sorts: GROUP_SORTS,
    filters: { mode: v.optional(mode) },
  }),
  preview: {
    summary: 'Count whom a group would hold, without keeping it.',
    did: null,
    body: GroupDefinition,
    reply: one(GroupCount),
  },
  count: { summary: 'Count whom a group holds now.', reply: one(GroupCount) },
  members: {
    summary: 'The customers whom a group holds now, by page.',
    query: v.object(paging(['id']).entries),
    reply: pageOf(Member),
  },
  why: { summary: 'Whether a customer is in a group, and why.', reply: one(GroupReason) },
};
