import * as Radix from '@radix-ui/react-tabs';
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { scrollAcross } from '#console/ui/scroll-across.ts';

/** Tab of a strip. */
type TabItem = {
  value: string;
  label: string;
  /** URL of the tab, so that it can be opened in a new browser tab. */
  href?: string;
  /** Number beside the label, e.g. the number of logs. */
  count?: number;
  /** Other content beside the label. */
  mark?: ReactNode;
};

type TabsProps = {
  items: readonly TabItem[];
  value: string;
  onValueChange(value: string): void;
  /** Accessible name of the strip, e.g. "Booking". */
  label: string;
  /** Content of the current tab. */
  children: ReactNode;
};

/** Shows the sub-pages of a record. Arrows move along the strip; the caller keeps `value` in the URL. */
export function Tabs({ items, value, onValueChange, label, children }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  // What stands beside the names arrives later, and moves the tabs.
  const words = items.map((item) => `${item.label} ${item.count ?? ''}`).join();
  useLayoutEffect(() => {
    scrollAcross(strip.current, strip.current?.querySelector<HTMLElement>('[data-state="active"]'));
  }, [value, words]);
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange}
      activationMode="manual"
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <Radix.List
        ref={strip}
        aria-label={label}
        className="-mx-6 flex shrink-0 gap-5 overflow-x-auto border-b border-line px-6 [scrollbar-width:none] max-tablet:-mx-3 max-tablet:px-3"
      >
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} asChild={item.href !== undefined} className={TRIGGER}>
            {item.href === undefined ? (
              <Inside item={item} />
            ) : (
              <a href={item.href} onClick={stayUnlessModified}>
                <Inside item={item} />
              </a>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col pt-4 outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

function Inside({ item }: { item: TabItem }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {item.label}
      {item.count !== undefined && <span className="text-sm font-normal text-faint">{item.count}</span>}
      {item.mark}
    </span>
  );
}

function stayUnlessModified(event: MouseEvent) {
  if (!(event.metaKey || event.ctrlKey || event.shiftKey)) event.preventDefault();
}

const TRIGGER =
  '-mb-px inline-flex h-8 max-tablet:h-11 shrink-0 items-center border-b-2 border-transparent px-0.5 whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink data-[state=active]:border-accent-ink data-[state=active]:font-medium data-[state=active]:text-ink';
