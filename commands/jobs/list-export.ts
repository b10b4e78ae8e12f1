import { needOf } from '#contract/kit/call.ts';
import { kindOfList } from '#contract/kinds.ts';
import { job } from '#contract/job.ts';
import { describe, missing, splitAccess, type Access } from '#domain/access/access.ts';
import type { Ctx } from '#console/registry/context.ts';
import { action, type Availability, unavailable } from '#console/registry/define.ts';

export const exportList = action({
  id: 'list.export',
  title: 'Export',
  words: [
    'csv',
    'file',
    'download',
    'excel',
    'table',
    'spreadsheet',
    'xlsx',
    'export list',
    'export to excel',
    'save as excel',
    'to excel',
    'in excel',
    'download list',
  ],
  call: job.exportList,
  icon: 'export',
  keys: ['Shift+F'],
  steps: {},
  test: (_, ctx) => mayExport(ctx),
  async run({ ctx: { shell }, send, idempotencyKey }) {
    const shown = shell.listed();
    if (!shown) return { say: '' };
    const { list: id, title, query, body, columns } = shown;
    const { data } = await send(job.exportList, {
      body: { list: id, query: { ...query }, body: { ...body }, columns: [...columns], title: `Export: ${title}` },
      idempotencyKey,
    });
    shell.follow(data);
    return { say: '' };
  },
});

/** Returns whether the user may export the list. Exports need the export right of the list's own tag. */
function mayExport({ at, me, shell }: Ctx): Availability {
  const call = kindOfList(at.screen ?? '')?.calls.list;
  if (!call || !shell.listed()) return unavailable('Open a list first.');
  const needs = needOf(call).map((need): Access => `${splitAccess(need).tag}:export`);
  const [lacking] = missing(me?.grants ?? {}, needs);
  if (!lacking) return { ok: true };
  const { tag, action: what } = splitAccess(lacking);
  return unavailable(`Needs the right to ${describe(tag, what)} (${lacking}).`);
}
