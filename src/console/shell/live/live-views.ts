import { ChangedChip } from './changed-chip.tsx';
import { LiveMark } from './live-mark.tsx';
import { OfflineBand } from './offline-band.tsx';
import { OthersHere } from './others-here.tsx';

/**
 * Live-update components of the frame and of lists, in one module because all are loaded at once after the first
 * screen.
 */
export const liveViews = { ChangedChip, LiveMark, OfflineBand, OthersHere };
