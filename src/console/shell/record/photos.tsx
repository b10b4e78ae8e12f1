import type { ReactNode } from 'react';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { Section } from '#console/ui/page/section.tsx';

/** Shows the photos of a record. */
export function Photos({ urls, of }: { urls: readonly string[]; of: string }) {
  return (
    <Section title="Photos">
      {urls.length === 0 ? (
        <p className="text-muted">No photos yet. They are added where the record is edited.</p>
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

/** Shows what names a row of a list after its first photo, or after an empty place. */
export const WithThumbnail = ({ url, children }: { url: string | undefined; children: ReactNode }) => (
  <span className="inline-flex max-w-full items-center gap-2 align-middle">
    {url === undefined ? (
      <span aria-hidden className="size-5 shrink-0 rounded-sm border border-line bg-surface" />
    ) : (
      <img src={pictureAddress(url) ?? ''} alt="" className="size-5 shrink-0 rounded-sm object-cover" />
    )}
    <span className="truncate">{children}</span>
  </span>
);
