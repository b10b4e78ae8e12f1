import type { Ref } from '#console/registry/kinds.ts';
import { ApiError } from '#console/shell/state/api-error.ts';

/** Returns whether the server refused a write because another user had changed the record since it was read (412). */
export const isVersionConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412;

/** Returns the reference with the current record from a version conflict; unchanged for any other error. */
export function withCurrentRecord(ref: Ref, error: unknown): Ref {
  if (!isVersionConflict(error) || error.current?.id !== ref.id) return ref;
  return { ...ref, record: { ...ref.record, ...error.current } } as Ref;
}
