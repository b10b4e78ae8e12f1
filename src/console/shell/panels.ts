import { proxy } from 'valtio';

/** Layers of the frame that are open. */
export const panels = proxy<{ help: boolean; menu: boolean }>({ help: false, menu: false });
