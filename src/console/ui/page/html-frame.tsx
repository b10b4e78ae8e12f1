import { cx } from '#console/ui/cx.ts';

type HtmlFrameProps = { title: string; html: string; className: string; width?: number };

/** Shows HTML as its reader sees it, such as a mail. Nothing in it runs, opens or is sent. */
export const HtmlFrame = ({ title, html, className, width }: HtmlFrameProps) => (
  <iframe
    title={title}
    sandbox=""
    srcDoc={html}
    className={cx('rounded border border-line', className)}
    {...(width !== undefined && { style: { width: `${width}px` } })}
  />
);
