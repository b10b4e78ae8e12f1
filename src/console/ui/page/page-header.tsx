import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  /** Content beside the title: a status badge, a copy button. */
  mark?: ReactNode;
  /** Key facts below the title; the array items are shown separated. */
  facts?: readonly ReactNode[];
  /** Buttons, the main one last. */
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
};

/** Shows the header of a screen: breadcrumbs, title and actions. The title is the page's only `h1`. */
export function PageHeader({ title, mark, facts = [], actions, breadcrumbs }: PageHeaderProps) {
  return (
    <header className="flex shrink-0 flex-col gap-1">
      {breadcrumbs}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="min-w-0 text-xl font-semibold wrap-anywhere text-ink">{title}</h1>
          {mark}
        </div>
        {actions !== undefined && (
          <div className="ml-auto flex flex-wrap items-center gap-2 max-tablet:ml-0 max-tablet:w-full print:hidden">
            {actions}
          </div>
        )}
      </div>
      {facts.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
          {facts.map((fact, index) => (
            <span key={index} className="min-w-0 wrap-anywhere">
              {fact}
            </span>
          ))}
        </p>
      )}
    </header>
  );
}
