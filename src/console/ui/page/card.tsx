import { useId, type ReactNode } from 'react';

type CardProps = { title: string; action?: ReactNode; children: ReactNode };

/** Shows one thing a person acts on, such as the driver of a trip, with its title and at most one action. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col rounded border border-line bg-surface">
      <div className="flex min-h-10 items-center gap-2 border-b border-line px-4 py-1">
        <h2 id={id} className="shrink-0 font-semibold text-ink max-tablet:shrink">
          {title}
        </h2>
        {action !== undefined && <div className="ml-auto">{action}</div>}
      </div>
      {children}
    </section>
  );
}

/** Part of a card, parted from the next by a hairline. */
export const CardPart = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`flex flex-col gap-1 border-line px-4 py-3 not-last:border-b ${className}`}>{children}</div>
);

/** Label and value on one line of a card. */
export const CardLine = ({
  label,
  children,
  strong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) => (
  <div className={`flex items-baseline gap-4 ${strong ? 'font-semibold text-ink' : ''}`}>
    <span className={strong ? 'text-ink' : 'text-muted'}>{label}</span>
    <span className="ml-auto text-right whitespace-nowrap text-ink tabular-nums">{children}</span>
  </div>
);
