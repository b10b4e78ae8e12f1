import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns a ref to the latest value, for listeners outliving a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
