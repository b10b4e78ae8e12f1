import type { ReactNode } from 'react';
import type { Editor } from '@tiptap/core';
import { Button } from '#console/ui/button.tsx';

export type PanelProps = { editor: Editor; onClose(): void };

/** What puts a block into the text. */
export type InsertProps = PanelProps & { onInserted(): void };

type TextPanelProps = {
  label: string;
  editor: Editor;
  children: ReactNode;
  /** Closes a panel that was opened; one of the selected block stays for as long as that is selected. */
  onClose?(): void;
};

/** Asks above the text for something in it. Esc leads back into the text. */
export function TextPanel({ label, editor, children, onClose }: TextPanelProps) {
  const leave = () => {
    onClose?.();
    editor.commands.focus();
  };
  return (
    <div
      role="group"
      aria-label={label}
      data-text-panel
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
      className="flex flex-col gap-2 border border-b-0 border-control bg-surface p-2"
    >
      {children}
      <Button variant="quiet" size="sm" className="self-start" onClick={leave}>
        {onClose ? 'Cancel' : 'Back to the text'}
      </Button>
    </div>
  );
}
