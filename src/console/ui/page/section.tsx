import { useId, type ReactNode } from 'react';
import { cx } from '#console/ui/cx.ts';

type SectionProps = {
  title: string;
  /** Whether it is a part of a page to read or fill in, rather than one of many facts. */
  large?: boolean;
  children: ReactNode;
};

/** Shows a titled part of a page. */
export function Section({ title, large = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className={cx('font-semibold text-ink', large && 'text-lg')}>
        {title}
      </h2>
      {children}
    </section>
  );
}
