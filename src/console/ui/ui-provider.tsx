import { useEffect, type ComponentType, type ReactNode } from 'react';
import { LinkContext, type LinkProps } from './link.tsx';
import { TooltipHost } from './overlay/tooltip.tsx';
import { loadLayers } from './overlay/use-layers.ts';

type UiProviderProps = {
  /**
   * Renders an `<a href>` that navigates without a page load on a plain click; it must pass on every attribute and
   * `ref`.
   */
  link: ComponentType<LinkProps>;
  children: ReactNode;
};

/** Provides the link component and hosts the tooltips. Mount it once, around the whole application. */
export function UiProvider({ link, children }: UiProviderProps) {
  // Menus and popovers are preloaded after the first screen, so that the first press finds them loaded.
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
