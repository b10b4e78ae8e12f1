import type { Editor } from '@tiptap/core';
import { Button } from '#console/ui/button.tsx';
import { PictureUpload } from '#console/shell/upload/picture-upload.tsx';
import { storage } from '#contract/storage.ts';
import { CENTRE } from '#domain/content/body.ts';

type PictureInsertProps = {
  editor: Editor;
  /** A picture that was pasted or dropped; without one it is chosen here. */
  file: File | undefined;
  onClose(): void;
};

/** Uploads a picture and puts it into the text, selected, so that it can be described at once. */
export function PictureInsert({ editor, file, onClose }: PictureInsertProps) {
  return (
    <div className="flex flex-col gap-2 border border-b-0 border-control bg-surface p-2">
      <PictureUpload
        side={1920}
        whole
        button="Put in the text"
        call={storage.uploadArticlePhoto}
        file={file}
        onUploaded={({ key }) => {
          const attrs = { key, alt: '', decorative: false, caption: '', focal: CENTRE };
          const { to } = editor.state.selection;
          editor.chain().focus().insertContentAt(to, { type: 'image', attrs }, { updateSelection: true }).run();
          selectPicture(editor, key);
          onClose();
        }}
      />
      <Button
        variant="quiet"
        size="sm"
        className="self-start"
        onClick={() => {
          editor.commands.focus();
          onClose();
        }}
      >
        Cancel
      </Button>
    </div>
  );
}

function selectPicture(editor: Editor, key: string): void {
  editor.state.doc.forEach((block, position) => {
    if (block.type.name === 'image' && block.attrs['key'] === key) editor.commands.setNodeSelection(position);
  });
}
