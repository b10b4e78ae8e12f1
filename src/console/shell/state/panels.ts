import { proxy } from 'valtio';

/** Layers of the frame that are open. */
export const panels = proxy({ help: false, menu: false, settings: false, notices: false });
