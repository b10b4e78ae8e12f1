import { useId, useRef } from 'react';
import { Button } from '#console/ui/button.tsx';

type FilePickProps = {
  /** Name of the last file picked. */
  name: string | undefined;
  busy: boolean;
  onPick(file: File): void;
  /** Saves a file that has the headings only. */
  onTemplate(): void;
};

/** Area to pick or drop a file. */
export function FilePick({ name, busy, onPick, onTemplate }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && !busy) onPick(file);
      }}
      className="flex flex-wrap items-center gap-3 rounded border border-dashed border-control/60 bg-surface p-4"
    >
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        tabIndex={-1}
        aria-label="CSV file"
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onPick(file);
          // Allows picking the same file again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant={name === undefined ? 'primary' : 'default'}
        busy={busy}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {name === undefined ? 'Choose a file' : 'Choose another file'}
      </Button>
      <Button busy={busy} onClick={onTemplate}>
        Download a template
      </Button>
      <span id={hint} className="min-w-0 break-words text-muted">
        {name ?? 'or drop it here. Its first line names the columns.'}
      </span>
    </div>
  );
}
