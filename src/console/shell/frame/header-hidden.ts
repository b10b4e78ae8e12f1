import { useSyncExternalStore } from 'react';

/**
 * Returns whether the header is hidden: after scrolling down beyond 300 px (PRODUCT.md#settings), until the user
 * scrolls up.
 */
export const useHeaderHidden = (hides: boolean): boolean =>
  useSyncExternalStore(hides ? follow : stay, hides ? isHidden : isShown);

function follow(changed: () => void): () => void {
  let last = scrollY;
  const scrolled = () => {
    if (scrollY === last) return;
    hidden = scrollY > AFTER_PX && scrollY > last;
    last = scrollY;
    changed();
  };
  addEventListener('scroll', scrolled, { passive: true });
  return () => {
    hidden = false;
    removeEventListener('scroll', scrolled);
  };
}

const stay = () => () => undefined;
const isHidden = (): boolean => hidden;
const isShown = (): boolean => false;

let hidden = false;
const AFTER_PX = 300;
