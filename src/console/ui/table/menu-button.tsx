import Ellipsis from 'lucide-react/icons/ellipsis';

/** Opens a row's menu; the table around it listens for the press. Plain, because there is one per row. */
export function MenuButton({ label, tabIndex }: { label: string; tabIndex?: number }) {
  return (
    <button
      type="button"
      data-row-menu
      aria-haspopup="menu"
      aria-label={`Commands for ${label}`}
      tabIndex={tabIndex}
      className="grid size-6 shrink-0 place-items-center rounded text-muted hover:bg-hover hover:text-ink group-hover/row:text-ink"
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  );
}
