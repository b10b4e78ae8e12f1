import { useEffect, useState, type DragEvent } from 'react';

/**
 * Lets files be dropped on an element, and prevents the browser from opening one that is dropped elsewhere on the page.
 * @returns whether files are held over the element, and the handlers of the element
 */
export function useFileDrop(take: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);
  const dragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    over,
    handlers: {
      onDragEnter: dragged,
      onDragOver: dragged,
      onDragLeave: (event: DragEvent) =>
        setOver((was) => was && event.currentTarget.contains(event.relatedTarget as Node | null)),
      onDrop(event: DragEvent) {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      },
    },
  };
}
