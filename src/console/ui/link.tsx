import { createContext, useContext, useEffect, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { TooltipHost } from './overlay/tooltip.tsx';
import { loadLayers } from './overlay/use-layers.ts';

/** An anchor that the application routes: a plain `<a>` with a required address. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

type UiProviderProps = {
  /** Draws an `<a href>` and navigates without a page load on a plain click; must pass on every attribute and `ref`. */
  link: ComponentType<LinkProps>;
  children: ReactNode;
};

/** Tells the components how this application follows links, and hosts tooltips. Once, around everything. */
export function UiProvider({ link, children }: UiProviderProps) {
  // Menus and popovers load once the first screen stands, so that the first press finds them there.
  useEffect(() => {
    const timer = setTimeout(loadLayers, 500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <LinkContext value={link}>
      {children}
      <TooltipHost />
    </LinkContext>
  );
}

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

const LinkContext = createContext<ComponentType<LinkProps>>(PlainAnchor);
