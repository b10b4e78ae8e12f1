import type { TemplateCode } from '#domain/sending/template.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Returns a template, and the name and phone number under which the business writes. */
export async function templateWithSender(db: Db, code: TemplateCode) {
  const template = await db
    .selectFrom('message_template')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const sender = await db.selectFrom('letterhead').select(['name', 'phone']).executeTakeFirstOrThrow();
  return { template, ...sender };
}
