import { audit } from '#contract/audit.ts';
import type { Caller } from './server.ts';

/** Returns how many entries of the activity somebody reads, and the kinds of records that some of them do not name. */
export async function namesInActivity(reader: Caller): Promise<{ entries: number; nameless: string[] }> {
  const nameless = new Set<string>();
  const page_size = 100;
  for (let page = 1; ; page += 1) {
    const { status, body } = await reader.call(audit.list, { query: { page, page_size } });
    if (status !== 200) throw new Error(`The activity answers ${status}`);
    for (const { record } of body.data) if (!record.label) nameless.add(record.kind);
    if (page * page_size >= body.total) return { entries: body.total, nameless: [...nameless] };
  }
}
