import { ChangedChip } from './changed-chip.tsx';
import { LiveMark } from './live-mark.tsx';
import { OthersHere } from './others-here.tsx';

/** What the frame and lists show of live updates. One module, because all of it is fetched at once after the first screen. */
export const liveViews = { ChangedChip, LiveMark, OthersHere };
