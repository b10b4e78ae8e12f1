import type { TemplateCode } from '#domain/sending/template.ts';
import type { Db } from '#server/kit/change/context.ts';

/**
 * Returns a template, the name and phone number under which the business writes, and whether the template is sent in the
 * country of a city.
 */
export async function templateWithSender(db: Db, code: TemplateCode, cityId: number) {
  const template = await db
    .selectFrom('message_template')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const sender = await db.selectFrom('letterhead').select(['name', 'phone']).executeTakeFirstOrThrow();
  const { country } = await db.selectFrom('city').select('country').where('id', '=', cityId).executeTakeFirstOrThrow();
  return { template, isSent: template.enabled && !template.off_in.includes(country), ...sender };
}
