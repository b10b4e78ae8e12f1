import type { Editor } from '@tiptap/core';
import { PictureUpload } from '#console/shell/upload/picture-upload.tsx';
import { CENTRE, type Picture } from '#domain/content/body.ts';
import { changeSelected, insertBlock, selectedOf } from '#console/shell/editor/insert-block.ts';
import { pictureOf } from '#console/shell/editor/convert.ts';
import { PictureFields } from './picture-fields.tsx';
import { TextPanel, type InsertProps } from './text-panel.tsx';

type PictureInsertProps = InsertProps & {
  /** A picture that was pasted or dropped; without one it is chosen here. */
  file: File | undefined;
};

/** Uploads a picture and puts it into the text, selected, so that it can be described at once. */
export const PictureInsert = ({ editor, file, onClose, onInserted }: PictureInsertProps) => (
  <TextPanel label="New picture" editor={editor} onClose={onClose}>
    <UploadToText
      file={file}
      onPicture={(picture) => {
        insertBlock(editor, { type: 'image', attrs: { ...picture } });
        onInserted();
      }}
    />
  </TextPanel>
);

/** Edits what is said of the selected picture. */
export function PicturePanel({ editor }: { editor: Editor }) {
  const attributes = selectedOf(editor, 'image');
  return (
    attributes && (
      <TextPanel label="Picture" editor={editor}>
        <PictureFields picture={pictureOf(attributes)} onChange={(change) => changeSelected(editor, change)} />
      </TextPanel>
    )
  );
}

type UploadToTextProps = { file?: File | undefined; onPicture(picture: Picture): void };

/** Uploads a picture of a text. */
export const UploadToText = ({ file, onPicture }: UploadToTextProps) => (
  <PictureUpload
    side={1920}
    whole
    button="Put in the text"
    file={file}
    onUploaded={({ key }) => onPicture({ key, alt: '', decorative: false, caption: '', focal: CENTRE })}
  />
);
