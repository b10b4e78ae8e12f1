import { useEffect, useState } from 'react';
import { capsOf, type Caps } from '#console/ui/key-text.ts';

/** What few browsers have: the characters that the keys type without Shift, by their places. */
type WithLayout = { keyboard?: { getLayoutMap(): Promise<ReadonlyMap<string, string>> } };

/** Returns what is on the keys of this keyboard; nothing where the browser does not tell it. */
export function useKeyboardCaps(): Caps {
  const [caps, setCaps] = useState<Caps>({});
  useEffect(() => {
    const { keyboard } = navigator as WithLayout;
    // Pages in a frame may not ask.
    keyboard?.getLayoutMap().then(
      (layout) => setCaps(capsOf(layout)),
      () => undefined,
    );
  }, []);
  return caps;
}
