import { sentenceOf } from '#console/shell/state/api-error.ts';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import type { QueryStatus } from './offer.ts';

/** Reports that the city's offer failed to load, with a retry button. */
export function ChoicesMissing({ missing }: { missing: readonly QueryStatus[] }) {
  const [first] = missing;
  if (!first) return null;
  const busy = missing.some(({ isFetching }) => isFetching);
  return (
    <Notice
      tone="bad"
      title="What is sold here could not be loaded."
      actions={
        <Button size="sm" busy={busy} onClick={() => missing.forEach(({ refetch }) => void refetch())}>
          Try again
        </Button>
      }
    >
      {sentenceOf(first.error)}
    </Notice>
  );
}
