import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { Button } from '#console/ui/button.tsx';

/** Shows the progress of an upload. `what` names it, such as "picture". */
export function Sending({ what, share, onCancel }: { what: string; share: number; onCancel(): void }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-col gap-2 rounded border border-line bg-surface p-4">
      <p role="status" className="text-ink">
        {share < 1 ? `Uploading the ${what} …` : 'Uploaded; the server is checking it …'}
      </p>
      <div className="flex items-center gap-3">
        <progress aria-label="Upload" value={percent} max={100} className="h-1.5 flex-1 accent-(--primary)" />
        <span className="w-10 text-right text-muted tabular-nums">{percent}%</span>
        <Button ref={focusOnMount} size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
