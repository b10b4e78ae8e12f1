import { createContext, useContext, type ComponentProps, type ComponentType } from 'react';

/** An anchor that the application routes: a plain `<a>` with a required address. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link of the application. Without a provider it is an ordinary anchor. */
export function Link(props: LinkProps) {
  const Anchor = useContext(LinkContext);
  return <Anchor {...props} />;
}

/** A link in running text. */
export function TextLink({ className, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      className={`text-accent-ink underline decoration-current/40 underline-offset-2 hover:decoration-current ${className ?? ''}`}
    />
  );
}

function PlainAnchor(props: LinkProps) {
  return <a {...props} />;
}

/** Draws the links of the application; `UiProvider` says how. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainAnchor);
