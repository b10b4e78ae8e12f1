import { sql } from 'kysely';
import { userGroup } from '#contract/campaign/user-group.ts';
import type { UserGroup } from '#contract/campaign/user-group.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { allows } from '#domain/access/access.ts';
import { reasonOf } from '#domain/audience/match.ts';
import { reasonLines, ruleWords, type RuleNames } from '#domain/audience/rule-words.ts';
import { conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import type { KeysetPage } from '#server/kit/change/paging.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { countAudience, holdsCustomer, membersAt, membersOf, personOf, ruleNames } from './audience.store.ts';
import type { Audience } from './audience-sql.store.ts';

type Row = Omit<UserGroup, 'summary'>;

const store = resourceStore({
  placed: null,
  table: 'user_group',
  json: ['rules'],
  sorting: {
    fields: { name: byLetters(sql`user_group.name`), created_at: sql`user_group.created_at`, id: sql`user_group.id` },
    direction: 'asc',
  },
  filters: ({ q, enabled, mode }: ParsedQueryOf<typeof userGroup.list>) => [
    anyContains(q, [sql`user_group.name`]),
    equals('enabled', enabled),
    equals('mode', mode),
  ],
});

const groups = resource({
  kind: 'user_group',
  store,
  present: (row): Row => ({
    ...stamps(row),
    name: row.name,
    mode: row.mode,
    customer_ids: row.customer_ids,
    rules: row.rules,
    include: row.include,
    exclude: row.exclude,
  }),
  async check(values, db) {
    const { mode, rules, customer_ids: listed, id, name } = values as unknown as Omit<Row, 'id'> & { id?: number };
    if (mode === 'dynamic' && rules === null) throw invalid({ rules: ['A dynamic group needs rules.'] });
    if (mode === 'static' && rules !== null) throw invalid({ rules: ['A static group has no rules.'] });
    if (mode === 'dynamic' && listed.length > 0)
      throw invalid({ customer_ids: ['Only a static group lists its customers.'] });
    const { rows } = await sql`
      select id from user_group where lower(name) = lower(${name}) and id is distinct from ${id ?? null}`.execute(db);
    if (rows.length > 0) throw conflict('taken', 'Another user group has this name.', { name });
  },
  usedBy: {
    by: ({ id }) => [
      {
        one: 'campaign',
        many: 'campaigns',
        rows: sql`campaign where (group_id = ${id} or ${id} = any(exclude_groups)) and deleted_at is null
          and status not in ('completed', 'failed')`,
        path: `/campaign/list?group=${id}`,
      },
    ],
  },
});

/** Says whom groups hold, in words. */
async function inWords(rows: readonly Row[], context: Pick<StaffContext, 'db'>): Promise<UserGroup[]> {
  const names = await ruleNames(context.db);
  return rows.map((row) => ({ ...row, summary: summaryOf(row, names) }));
}

async function one(answer: Promise<{ data: Row }>, context: StaffContext): Promise<{ data: UserGroup }> {
  const [data] = await inWords([(await answer).data], context);
  if (!data) throw notFound('This user group');
  return { data };
}

function summaryOf({ mode, rules, customer_ids: listed, include, exclude }: Row, names: RuleNames): string {
  const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;
  const whom = mode === 'static' || !rules ? `${people(listed.length)} listed` : ruleWords(rules, names);
  return [
    whom,
    ...(include.length > 0 ? [`and ${people(include.length)} by hand`] : []),
    ...(exclude.length > 0 ? [`without ${people(exclude.length)}`] : []),
  ].join(', ');
}

const { handlers } = groups;
const askerOf = ({ actor, now }: StaffContext) => ({ actor, now });

async function counted(audience: Audience, context: StaffContext) {
  const { db, actor } = context;
  const { latest, ...count } = await countAudience(db, audience, askerOf(context));
  const sample = allows(actor.grants, 'users:get') ? await membersAt(db, latest) : null;
  return { data: { ...count, sample } };
}

/** @throws ApiError 404 when there is no such group */
async function groupAt(id: number, context: StaffContext): Promise<Row> {
  return (await handlers.one({ params: { id } }, context)).data;
}

export const userGroupHandlers: Handlers<typeof userGroup> = {
  async list(input, context) {
    const page = await handlers.list(input, context);
    return { ...page, data: await inWords(page.data, context) };
  },
  one: (input, context) => one(handlers.one(input, context), context),
  create: (input, context) => one(handlers.create(input, context), context),
  update: (input, context) => one(handlers.update(input, context), context),
  toggle: (input, context) => one(handlers.toggle(input, context), context),
  remove: groups.removeUnused,
  restore: (input, context) => one(groups.restore(input, context), context),

  preview: ({ body }, context) => counted(body, context),

  count: async ({ params }, context) => counted(await groupAt(params.id, context), context),

  async members({ params, query }, context) {
    const group = await groupAt(params.id, context);
    const { page, page_size } = query;
    const data = await membersOf(context.db, group, askerOf(context), query);
    const { total } = await countAudience(context.db, group, askerOf(context));
    return { data, page, page_size, total };
  },

  async why({ params: { id, customerId } }, context) {
    const { db } = context;
    const group = await groupAt(id, context);
    const found = await personOf(db, customerId, askerOf(context));
    if (!found) throw notFound('This customer');
    const { name, person } = found;
    const names = await ruleNames(db);
    const inside = await holdsCustomer(db, group, askerOf(context), customerId);
    return {
      data: {
        customer: { id: customerId, name },
        inside,
        by_hand: byHand(group, customerId, inside),
        lines: group.rules ? reasonLines(reasonOf(group.rules, person), person, names) : [],
      },
    };
  },
};

function byHand({ mode, include, exclude }: Row, customerId: number, inside: boolean) {
  if (exclude.includes(customerId)) return 'excluded';
  if (include.includes(customerId)) return 'included';
  return mode === 'static' ? (inside ? 'listed' : 'not_listed') : null;
}

/** The list of groups as a whole. */
export const userGroupList = listSource({
  call: userGroup.list,
  async walk(input: Parameters<typeof groups.walk>[0], context: ListReader, page: KeysetPage) {
    const { rows, cursor } = await groups.walk(input, context, page);
    return { rows: await inWords(rows, context), cursor };
  },
  count: groups.count,
  columns: {
    name: (row) => row.name,
    enabled: stateInWords,
    mode: (row) => (row.mode === 'static' ? 'Listed' : 'By rules'),
    summary: (row) => row.summary,
    created_at: (row, { instant }) => instant(row.created_at),
  },
});
