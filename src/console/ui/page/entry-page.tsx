import type { ReactNode } from 'react';

type EntryPageProps = {
  /** Product name, above the form. */
  product: string;
  title: string;
  children: ReactNode;
  /** Alternatives below the form. */
  aside?: ReactNode;
  footer?: ReactNode;
};

/** Renders the page around sign-in and registration: one narrow column without navigation. */
export function EntryPage({ product, title, children, aside, footer }: EntryPageProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas px-4">
      <main className="mx-auto flex w-full max-w-80 flex-1 flex-col justify-center gap-5 py-10">
        <div>
          <p className="flex items-center gap-2 text-muted">
            <span aria-hidden className="size-3 rounded-sm bg-accent" />
            {product}
          </p>
          <h1 className="mt-1 text-xl font-semibold text-ink">{title}</h1>
        </div>
        {children}
        {aside !== undefined && <div className="text-muted">{aside}</div>}
      </main>
      {footer !== undefined && <footer className="py-4 text-center text-sm text-faint">{footer}</footer>}
    </div>
  );
}
