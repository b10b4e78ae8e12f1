import type { ReactNode } from 'react';

type ErrorPageProps = {
  /** Absent where no server has answered. */
  code?: '403' | '404' | '500';
  /** Message of the catalogue for this code. */
  text: string;
  /** Details of this case: the missing permission, the request id. */
  detail?: ReactNode;
  /** What may have been meant instead. */
  nearest?: ReactNode;
  /** Buttons to go on, the main one first. */
  actions: ReactNode;
};

/** Shows a page for a missing, forbidden or failing address. It belongs inside the `main` of a layout. */
export function ErrorPage({ code, text, detail, nearest, actions }: ErrorPageProps) {
  return (
    <div className="grid min-h-80 flex-1 place-items-center p-6">
      <div className="flex max-w-md flex-col items-start gap-3">
        {code !== undefined && (
          <p aria-hidden className="border-b-2 border-accent pb-1 text-2xl font-semibold text-faint">
            {code}
          </p>
        )}
        <h1 className="text-lg font-semibold text-ink">{text}</h1>
        {detail !== undefined && <div className="text-muted">{detail}</div>}
        {nearest}
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </div>
  );
}
