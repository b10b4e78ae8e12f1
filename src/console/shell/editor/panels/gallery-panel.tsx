import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import type { Editor } from '@tiptap/core';
import { MAX_IMAGES, type Picture } from '#domain/content/body.ts';
import { IconButton } from '#console/ui/button.tsx';
import { changeSelected, insertBlock, selectedOf } from '#console/shell/editor/insert-block.ts';
import { PictureFields } from './picture-fields.tsx';
import { UploadToText } from './picture-panel.tsx';
import { TextPanel, type InsertProps } from './text-panel.tsx';

/** Begins a gallery with its first picture. */
export const GalleryInsert = ({ editor, onClose, onInserted }: InsertProps) => (
  <TextPanel label="New gallery" editor={editor} onClose={onClose}>
    <p className="text-muted">{`The first picture of the gallery. It can have ${MAX_IMAGES}.`}</p>
    <UploadToText
      onPicture={(picture) => {
        insertBlock(editor, { type: 'gallery', attrs: { images: [picture] } });
        onInserted();
      }}
    />
  </TextPanel>
);

/** Describes, orders, adds and removes the pictures of the selected gallery. */
export function GalleryPanel({ editor }: { editor: Editor }) {
  const attributes = selectedOf(editor, 'gallery');
  if (!attributes) return null;
  const images = attributes['images'] as readonly Picture[];
  const put = (next: readonly Picture[]) => changeSelected(editor, { images: next });
  const moved = (at: number, by: 1 | -1) => {
    const others = images.filter((_, each) => each !== at);
    put([...others.slice(0, at + by), ...images.slice(at, at + 1), ...others.slice(at + by)]);
  };
  return (
    <TextPanel label="Gallery" editor={editor}>
      <ol className="flex max-h-[35vh] flex-col gap-4 overflow-y-auto">
        {images.map((picture, at) => (
          <li key={picture.key} className="flex flex-col gap-1">
            <div className="flex items-center gap-1">
              <span className="flex-1 font-medium text-ink">{`Picture ${at + 1} of ${images.length}`}</span>
              <IconButton
                size="sm"
                icon={ChevronUp}
                label={`Move picture ${at + 1} up`}
                disabled={at === 0}
                onClick={() => moved(at, -1)}
              />
              <IconButton
                size="sm"
                icon={ChevronDown}
                label={`Move picture ${at + 1} down`}
                disabled={at === images.length - 1}
                onClick={() => moved(at, 1)}
              />
              <IconButton
                size="sm"
                icon={X}
                label={`Remove picture ${at + 1}`}
                onClick={() => put(images.filter((_, each) => each !== at))}
              />
            </div>
            <PictureFields
              picture={picture}
              nth={at + 1}
              onChange={(change) => put(images.map((each, place) => (place === at ? { ...each, ...change } : each)))}
            />
          </li>
        ))}
      </ol>
      {images.length < MAX_IMAGES && (
        <UploadToText
          onPicture={(picture) => images.every(({ key }) => key !== picture.key) && put([...images, picture])}
        />
      )}
    </TextPanel>
  );
}
