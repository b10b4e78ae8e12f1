import { mayDelete } from '#domain/content/state.ts';
import type { Action } from '#console/registry/define.ts';
import { deleting, editing } from '#console/registry/plain.ts';
import { discard, restoreVersion, stillRight } from './drafts.ts';
import { as, factsOf, type ContentCommands, type ContentKind } from './facts.ts';
import { confirm, unschedule, visibility } from './publication.ts';
import { sendBack, submit } from './review.ts';

/**
 * Returns the commands of a kind of content: edit, review, publish, and what is done with its draft and versions.
 * @param more commands of this kind alone
 */
export const contentActions = <K extends ContentKind>(
  content: ContentCommands<K>,
  more: readonly Action[] = [],
): readonly Action[] => [
  ...(content.inPlace ? [] : [editing(content.kind)]),
  confirm(content),
  submit(content),
  sendBack(content),
  unschedule(content),
  visibility(content, false),
  visibility(content, true),
  ...more,
  ...(content.calls.keepLanguage ? [stillRight(content.kind, content.calls.keepLanguage)] : []),
  discard(content),
  restoreVersion(content),
  deleting(content.kind, (record) => as(mayDelete(factsOf(record)))),
];
