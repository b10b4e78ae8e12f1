import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns the inner width of an element in px, and follows its changes; 0 until it is measured. While the element is not
 * on screen, the width stays the last one.
 * @param widthOf measures a part of it instead; must be stable
 */
export function useWidth(element: RefObject<HTMLElement | null>, widthOf: (measured: HTMLElement) => number = inner) {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      if (measured.clientWidth > 0) setWidth(widthOf(measured));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, widthOf]);
  return width;
}

const inner = ({ clientWidth }: HTMLElement): number => clientWidth;
