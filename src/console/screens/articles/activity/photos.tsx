import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { Section } from '#console/ui/page/section.tsx';

/** Shows the photos of a record. */
export function Photos({ urls, of }: { urls: readonly string[]; of: string }) {
  return (
    <Section title="Photos">
      {urls.length === 0 ? (
        <p className="text-muted">No photos yet. They are added where the record is edited, nine at most.</p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {urls.map((url, index) => (
            <li key={url}>
              <img
                src={pictureAddress(url) ?? ''}
                alt={`${of}, view ${index + 1}`}
                className="size-40 rounded border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A small picture in a list, or its empty place. */
export const Thumbnail = ({ url }: { url: string | undefined }) =>
  url === undefined ? (
    <span aria-hidden className="block size-6 rounded border border-line bg-surface" />
  ) : (
    <img src={pictureAddress(url) ?? ''} alt="" className="size-6 rounded object-cover" />
  );
