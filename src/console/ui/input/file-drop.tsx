import { useEffect, useRef, type Ref } from 'react';
import ImageUp from 'lucide-react/icons/image-up';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { useFileDrop } from '#console/ui/hooks/use-file-drop.ts';

type FileDropProps = {
  /** Label of the button, such as "Choose a picture". */
  button: string;
  /** Text about dropping and pasting, and about the accepted files. */
  hint: string;
  /** Media types offered by the file picker. */
  accept: string;
  onFile?(file: File): void;
  /** Takes several files at once; without it only the first counts. */
  onFiles?(files: readonly File[]): void;
  buttonRef?: Ref<HTMLButtonElement>;
  /** Whether a file is missing here, so that a form leads to it. */
  invalid?: boolean;
};

/** Accepts one file, or several, by picker, by drop, or by paste while it is mounted. */
export function FileDrop({ button, hint, accept, onFile, onFiles, buttonRef, invalid = false }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | undefined) => {
    const [file] = files ?? [];
    if (!files || !file) return;
    if (onFiles) onFiles([...files]);
    else onFile?.(file);
  };
  usePasted(take);
  const { over, handlers } = useFileDrop(take);
  return (
    <div
      {...handlers}
      className={cx(
        'flex flex-col items-center gap-3 rounded border border-dashed px-4 py-8 text-center',
        over ? 'border-accent-mark bg-accent-tint' : 'border-control bg-surface',
      )}
    >
      <Button ref={buttonRef} icon={ImageUp} data-invalid={invalid || undefined} onClick={() => input.current?.click()}>
        {button}
      </Button>
      <p className="text-sm text-muted">{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={onFiles !== undefined}
        accept={accept}
        onChange={(event) => {
          take(event.currentTarget.files ?? undefined);
          // Reset the input, so that the same file can be chosen again after it was refused.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Passes on pasted files. */
function usePasted(take: (files: FileList | undefined) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      latest.current(event.clipboardData.files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  });
}
