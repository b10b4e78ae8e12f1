import { addressOf } from '#contract/kinds.ts';
import { webhookGivenUp } from '#contract/sending/webhook.schema.ts';
import { MAX_FAILURES } from '#domain/sending/webhook.ts';
import type { Db } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { staffWith } from '#server/staff/index.ts';
import { disableIfSilent } from './webhook.store.ts';

/** Disables a webhook that has not taken its last deliveries, and tells those who look after webhooks. */
export async function giveUpOn(db: Db, id: number): Promise<void> {
  await transaction(db, { command: webhookGivenUp.id, actor: undefined, requestId: null }, async (tx) => {
    const given = await disableIfSilent(tx.db, id, MAX_FAILURES);
    if (!given) return;
    const { name, version } = given;
    await tx.audit({
      kind: 'webhook',
      id,
      label: name,
      before: { enabled: true, version: version - 1 },
      after: { enabled: false, version },
    });
    await notify(tx.db, await staffWith(tx.db, 'ntfs', 'enable'), {
      kind: 'webhook.disabled',
      title: `The webhook ${name} is disabled`,
      detail: `Its last ${MAX_FAILURES} deliveries have failed. Enable it again once it answers.`,
      path: addressOf('webhook', id),
    });
  });
}
