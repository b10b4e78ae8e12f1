import X from 'lucide-react/icons/x';
import type { FileWire } from '#contract/storage.schema.ts';
import { IconButton } from '#console/ui/button.tsx';
import { FileDrop } from '#console/ui/input/file-drop.tsx';
import { IMAGE_TYPES } from './images.ts';
import { usePictureBatch, type Sent } from './use-picture-batch.ts';

type PictureBatchProps = {
  /** Most pixels of the longest side. */
  side: number;
  /** How many more pictures there is room for. */
  room: number;
  /** Whether a picture is missing, so that a form leads here. */
  invalid: boolean;
  onUploaded(file: FileWire): void;
};

/** Uploads pictures that were picked, dropped or pasted, several at once, and says of each one why it was refused. */
export function PictureBatch(props: PictureBatchProps) {
  const { sent, add, drop } = usePictureBatch(props);
  return (
    <div className="flex flex-col gap-2">
      {sent.length > 0 && (
        <ul aria-label="Pictures on their way" className="flex max-w-2xl flex-col gap-1">
          {sent.map((each) => (
            <Line key={each.id} sent={each} onDrop={() => drop(each.id)} />
          ))}
        </ul>
      )}
      {props.room > 0 && (
        <FileDrop
          button="Choose pictures"
          hint="Or drop them here, or paste them. JPEG, PNG, WebP or GIF, of any size: they are made smaller here."
          accept={IMAGE_TYPES}
          invalid={props.invalid}
          onFiles={add}
        />
      )}
    </div>
  );
}

function Line({ sent: { name, share, refused }, onDrop }: { sent: Sent; onDrop(): void }) {
  const percent = Math.round(share * 100);
  return (
    <li className="flex items-center gap-2 rounded border border-line bg-surface px-2 py-1">
      <span className="w-40 shrink-0 truncate text-muted">{name}</span>
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
      <IconButton
        size="sm"
        icon={X}
        label={refused === undefined ? `Stop upload of ${name}` : `Close message about ${name}`}
        onClick={onDrop}
      />
    </li>
  );
}
