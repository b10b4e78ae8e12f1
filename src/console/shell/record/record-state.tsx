import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#console/ui/page/states.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { recordPath } from '#console/registry/links.ts';
import { usePath } from '#console/shell/state/history-entry.ts';
import { forgetRecord, recents } from '#console/shell/state/recents.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { NotThere } from '#console/shell/common/failures.tsx';
import { NearestRecords } from './nearest-records.tsx';

type RecordStateProps<T> = {
  answer: UseQueryResult;
  record: T | undefined;
  noun: string;
  children(record: T): ReactNode;
};

/** Shows a record's page, or its loading, not-found or error state. */
export function RecordState<T>({ answer, record, noun, children }: RecordStateProps<T>) {
  const { refetch, isFetching } = answer;
  const error = useFailure(answer);
  if (record) return children(record);
  if (error instanceof ApiError && error.status === 404) return <Missing noun={noun} />;
  if (error) {
    return (
      <ErrorState
        message={sentenceOf(error)}
        {...(error instanceof ApiError && error.requestId && { requestId: error.requestId })}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <SkeletonLines lines={8} label={`Loading ${noun}`} />;
}

/** Says that a record does not exist, or not for this person, and forgets that it was once opened. */
function Missing({ noun }: { noun: string }) {
  const path = usePath();
  useEffect(() => {
    const { registry } = runtime();
    const gone = recents.records.filter((mark) => recordPath(registry, mark) === path);
    gone.forEach(forgetRecord);
  }, [path]);
  return <NotThere why={`This ${noun} does not exist.`} nearest={<NearestRecords path={path} />} />;
}

/** Returns why a record failed to load. The error stays until a refetch succeeds, so that the page does not flicker. */
function useFailure({ error, isSuccess, errorUpdateCount }: UseQueryResult): Error | null {
  const [before, remember] = useState<Error | null>(null);
  const now = isSuccess || errorUpdateCount === 0 ? null : (error ?? before);
  if (now !== before) remember(now);
  return now;
}
