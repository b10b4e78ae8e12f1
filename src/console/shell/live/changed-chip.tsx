import { hashKey } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { live } from '#console/shell/state/live-state.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';

/** Shows how many rows of a list have changed since it was fetched; pressing it shows the changes. */
export function ChangedChip({ queryKey }: { queryKey: readonly unknown[] }) {
  const count = useSnapshot(live).lists[hashKey(queryKey)] ?? 0;
  const refresh = useCommand('session.refresh');
  return (
    <span role="status" className="empty:absolute">
      {count > 0 && (
        <Button icon={RefreshCw} {...(refresh?.keys && { keys: refresh.keys })} onClick={() => refresh?.run()}>
          {count.toLocaleString('en')} changed
        </Button>
      )}
    </span>
  );
}
