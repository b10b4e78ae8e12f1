import { createContext, useContext, type ComponentProps, type ComponentType, type ReactNode } from 'react';

/** Props of a link routed by the application: a plain `<a>` with a required `href`. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** Renders a link routed by the application. Without a provider it is an ordinary anchor. */
export function Link(props: LinkProps) {
  const Anchor = useContext(LinkContext);
  return <Anchor {...props} />;
}

/** Renders a link in running text: in the colour of the text, since green marks the main action and what is chosen. */
export function TextLink({ className, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      className={`text-ink underline decoration-control underline-offset-2 hover:decoration-current ${className ?? ''}`}
    />
  );
}

/** Link to a page of another site, which opens in a new window and learns nothing of this one. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-ink underline decoration-control underline-offset-2 hover:decoration-current"
    >
      {children}
      <span className="sr-only"> (opens in a new window)</span>
    </a>
  );
}

function PlainAnchor(props: LinkProps) {
  return <a {...props} />;
}

/** Component that renders the application's links; set by `UiProvider`. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainAnchor);
