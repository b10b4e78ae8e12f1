import { cx } from '#console/ui/cx.ts';

const LOOKS = [
  { words: 'Live', look: 'border-info-mark bg-info-mark' },
  { words: 'Ends within 3 days', look: 'border-warn-mark bg-warn-tint' },
  { words: 'Scheduled', look: 'border-info-mark bg-info-tint' },
  { words: 'Free slot', look: 'border-line bg-subtle' },
  { words: 'Nothing shown', look: 'border-line bg-hatched' },
] as const;

/** Says what the bars and grounds of the timeline mean, and how bars are moved. */
export const BannerLegend = ({ movable }: { movable: boolean }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
    {LOOKS.map(({ words, look }) => (
      <li key={words} className="flex items-center gap-1.5">
        <span aria-hidden className={cx('h-3 w-4 rounded-sm border', look)} />
        {words}
      </li>
    ))}
    {movable && (
      <li className="max-desktop:hidden desktop:ml-auto">
        Drag a bar or its ends by days, with Shift by hours; ← and → move the one with the focus
      </li>
    )}
  </ul>
);
