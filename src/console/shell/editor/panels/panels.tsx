import type { PanelName } from '#console/shell/editor/text-commands.ts';
import { CardInsert, CardPanel } from './card-panel.tsx';
import { GalleryInsert, GalleryPanel } from './gallery-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import { MapInsert, MapPanel } from './map-panel.tsx';
import { PictureInsert, PicturePanel } from './picture-panel.tsx';
import type { InsertProps } from './text-panel.tsx';

type PanelsProps = InsertProps & { opened: PanelName | undefined; file: File | undefined };

/** Shows the panel that was opened, else what is said of the selected block. */
export function Panels({ opened, file, ...props }: PanelsProps) {
  const { editor } = props;
  switch (opened) {
    case 'link':
      return <LinkPanel editor={editor} onClose={props.onClose} />;
    case 'picture':
      return <PictureInsert key={file?.name} {...props} file={file} />;
    case 'gallery':
      return <GalleryInsert {...props} />;
    case 'card':
      return <CardInsert {...props} />;
    case 'map':
      return <MapInsert {...props} />;
    case undefined:
      return (
        <>
          <PicturePanel editor={editor} />
          <GalleryPanel editor={editor} />
          <CardPanel editor={editor} />
          <MapPanel editor={editor} />
        </>
      );
  }
}
