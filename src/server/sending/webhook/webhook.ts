import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { webhook } from '#contract/sending/webhook.ts';
import type { Webhook } from '#contract/sending/webhook.schema.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { conflict } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { wholeMessage } from '#server/sending/message.ts';
import { planTest, SEALED_FOR_WEBHOOKS, setSecret, webhookOf } from './webhook.store.ts';

const store = resourceStore({
  placed: null,
  table: 'webhook',
  within: sql`webhook.deleted_at is null`,
  extra: {
    delivered_at: sql<string | null>`(select max(sent_at) from message where webhook_id = webhook.id)`,
    failed: sql<number>`(select count(*)::int from message
      where webhook_id = webhook.id and state = 'failed' and due_at > now() - interval '1 day')`,
  },
  sorting: { fields: { name: byLetters(sql`name`), id: sql`id` }, direction: 'asc' },
  filters: ({ q, enabled }: ParsedQueryOf<typeof webhook.list>) => [
    anyContains(q, [sql`name`, sql`url`]),
    equals('enabled', enabled),
  ],
});

const webhooks = resource({
  kind: 'webhook',
  store,
  present: (row): Webhook => ({
    ...stamps(row),
    name: row.name,
    url: row.url,
    events: row.events,
    delivered_at: row.delivered_at,
    failed: row.failed,
  }),
  auditFacts: ({ name, url, events, enabled, version }) => ({ name, url, events, enabled, version }),
});

const newSecret = () => randomBytes(24).toString('base64url');
const seal = ({ installation }: Pick<StaffContext, 'installation'>, secret: string) =>
  installation.secrets.seal(secret, SEALED_FOR_WEBHOOKS);

export const webhookHandlers: Handlers<typeof webhook> = {
  ...webhooks.handlers,
  create: ({ body }, context) =>
    webhooks.handlers.create({ body: { ...body, secret: seal(context, newSecret()) } }, context),
  remove: webhooks.remove,

  async secret({ params: { id } }, context) {
    await webhooks.handlers.one({ params: { id } }, context);
    const found = await webhookOf(context.db, id);
    return { data: { secret: context.installation.secrets.open(found?.secret ?? '', SEALED_FOR_WEBHOOKS) } };
  },

  async rotate({ params: { id } }, context) {
    const secret = newSecret();
    await webhooks.writes.change(id, context, async (tx) => {
      await setSecret(tx.db, id, seal(context, secret));
      return 'changed';
    });
    return { data: { secret } };
  },

  test: ({ params: { id } }, context) =>
    context.transact(async (tx) => {
      const { data } = await webhooks.handlers.one({ params: { id } }, { ...context, db: tx.db });
      if (!data.enabled) throw conflict('disabled', 'A disabled webhook hears nothing. Enable it first.');
      const messageId = await planTest(tx.db, id, context.now);
      await tx.audit({ kind: 'webhook', id, before: null, after: { tested: messageId, version: data.version } });
      return { data: await wholeMessage(tx.db, messageId, context.actor) };
    }),
};

/** The webhooks as a whole, for exports. */
export const webhookList = listSource({
  call: webhook.list,
  walk: webhooks.walk,
  count: webhooks.count,
  columns: {
    name: (row) => row.name,
    url: (row) => row.url,
    events: (row) => row.events.join(', '),
    delivered_at: (row, reader) => (row.delivered_at ? reader.instant(row.delivered_at) : ''),
    failed: (row) => row.failed,
    enabled: stateInWords,
  },
});
