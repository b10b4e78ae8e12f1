import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { IconButton } from '#console/ui/button.tsx';
import type { Sent, UploadBatch } from './use-upload-batch.ts';

/** Shows how far files of a batch are, and why they were refused. `label` names them, such as "Pictures on their way". */
export function UploadLines({ label, batch: { sent, drop, again } }: { label: string; batch: UploadBatch }) {
  if (sent.length === 0) return null;
  return (
    <ul aria-label={label} className="flex max-w-2xl flex-col gap-1">
      {sent.map((each) => (
        <Line key={each.id} sent={each} onDrop={() => drop(each.id)} onAgain={() => again(each.id)} />
      ))}
    </ul>
  );
}

type LineProps = { sent: Sent; onDrop(): void; onAgain(): void };

function Line({ sent: { name, share, refused, again }, onDrop, onAgain }: LineProps) {
  const percent = Math.round(share * 100);
  return (
    <li className="flex items-center gap-2 rounded border border-line bg-surface px-2 py-1">
      <span className="w-1/3 max-w-40 shrink-0 truncate text-muted">{name}</span>
      {refused === undefined ? (
        <progress
          aria-label={`Upload of ${name}`}
          value={percent}
          max={100}
          className="h-1.5 flex-1 accent-(--primary)"
        />
      ) : (
        <span role="alert" className="flex-1 text-bad">
          {refused}
        </span>
      )}
      {again === true && <IconButton size="sm" icon={RotateCcw} label={`Upload ${name} again`} onClick={onAgain} />}
      <IconButton
        size="sm"
        icon={X}
        label={refused === undefined ? `Stop upload of ${name}` : `Close message about ${name}`}
        onClick={onDrop}
      />
    </li>
  );
}
