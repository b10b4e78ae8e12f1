import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A box with the value of the latest drawing, for listeners that live longer than one. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
