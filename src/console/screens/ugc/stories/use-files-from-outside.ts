import { useEffect } from 'react';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/** Takes files that are pasted or dropped anywhere on the page, for as long as it is on screen. */
export function useFilesFromOutside(take: (files: readonly File[]) => void): void {
  const latest = useLatest(take);
  useEffect(() => {
    const holds = (data: DataTransfer | null) => data !== null && [...data.types].includes('Files');
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      latest.current([...event.clipboardData.files]);
    };
    const over = (event: DragEvent) => holds(event.dataTransfer) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!holds(event.dataTransfer)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('paste', paste);
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('paste', paste);
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [latest]);
}
