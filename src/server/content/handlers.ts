import type { contentCalls } from '#contract/content/content.ts';
import { contentRecord } from './content-record.ts';
import { draftWriter } from './draft-writer.ts';
import { editHandlers } from './edit-handlers.ts';
import { byPlace } from './place/by-place.ts';
import { publicationHandlers } from './publication-handlers.ts';
import { sourceHandlers } from './source/source.ts';
import { nounOf, type ContentSpec } from './spec.ts';
import { versionHandlers } from './version-handlers.ts';

/** Returns the handlers of `contentCalls` for one kind of content, with what the server needs to publish it by itself. */
export function contentHandlers<Row extends object, Shown extends object>(spec: ContentSpec<Row, Shown>) {
  const record = contentRecord(spec);
  const tools = { spec, record, drafts: draftWriter(spec, record) };
  const handlers = {
    ...editHandlers(tools),
    ...publicationHandlers(tools),
    ...versionHandlers(tools),
    ...sourceHandlers(record),
  } satisfies Record<keyof ReturnType<typeof contentCalls>, unknown>;
  const { about } = spec;
  return {
    record,
    drafts: tools.drafts,
    store: spec.store,
    path: spec.path,
    handlers: about === undefined ? handlers : byPlace(handlers, about, nounOf(spec)),
  };
}
