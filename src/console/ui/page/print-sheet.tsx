import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Shows a printable sheet; printing leaves out the frame around it. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="mx-auto w-full max-w-3xl rounded border border-line bg-surface p-8 text-ink max-tablet:p-4">
        {children}
      </div>
      {createPortal(
        <div data-paper aria-hidden className="hidden text-sm print:block">
          {children}
        </div>,
        document.body,
      )}
    </>
  );
}

/** Shows facts of a sheet in two columns. */
export function PrintFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 max-tablet:grid-cols-1">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm opacity-75">{label}</dt>
            <dd className="font-medium break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Shows a titled part of a sheet. */
export function PrintSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid">
      <h2 className="mb-2 border-b border-current/25 pb-1 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
