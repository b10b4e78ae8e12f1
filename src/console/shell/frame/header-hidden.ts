import { useSyncExternalStore } from 'react';

/** Whether the header is out of the way: scrolled down beyond 300 px (PRODUCT.md#settings), until the person scrolls up. */
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
