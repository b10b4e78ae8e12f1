import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Editor } from '@tiptap/core';
import { Panels } from './panels/panels.tsx';
import type { PanelName } from './text-commands.ts';
import { EditorToolbar } from './toolbar.tsx';

type EditorHeadProps = {
  editor: Editor | undefined;
  label: string;
  panel: PanelName | undefined;
  /** A picture that was pasted or dropped. */
  file: File | undefined;
  /** Holds the panels. */
  panels: RefObject<HTMLDivElement | null>;
  open(panel: PanelName | undefined): void;
};

/** Shows the toolbar of a text, and below it what asks for something in the text. */
export function EditorHead({ editor, label, panel, file, panels, open }: EditorHeadProps) {
  const describing = useRef(false);
  // What was just put into the text is described at once.
  useLayoutEffect(() => {
    if (!describing.current || panel !== undefined) return;
    describing.current = false;
    if (panels.current) focusFirst(panels.current);
  });
  return (
    // A long text scrolls below them, unless the window is too low for both.
    <div className="top-(--stuck) z-10 [@media(min-height:40rem)]:sticky">
      <EditorToolbar
        editor={editor}
        label={`Formats of ${label}`}
        open={(name) => open(panel === name ? undefined : name)}
      />
      {editor && (
        <div ref={panels}>
          <Panels
            editor={editor}
            opened={panel}
            file={file}
            onClose={() => open(undefined)}
            onInserted={() => {
              describing.current = true;
              open(undefined);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Goes to the first field of a panel. */
export function focusFirst(panels: HTMLElement): void {
  panels.querySelector<HTMLElement>('input:not([disabled]), button')?.focus();
}
