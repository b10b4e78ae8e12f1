import { useEffect, type ComponentType, type ReactNode } from 'react';
import { LinkContext, type LinkProps } from './link.tsx';
import { TooltipHost } from './overlay/tooltip.tsx';
import { loadLayers } from './overlay/use-layers.ts';

type UiProviderProps = {
  /** Draws an `<a href>` and navigates without a page load on a plain click; must pass on every attribute and `ref`. */
  link: ComponentType<LinkProps>;
  children: ReactNode;
};

/** Tells the components how this application follows links, and hosts tooltips. Once, around everything. */
export function UiProvider({ link, children }: UiProviderProps) {
  // Menus and popovers load after the first screen is shown, so that the first press finds them loaded.
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
