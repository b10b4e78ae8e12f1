import { proxy } from 'valtio';

/** Open layers of the frame. */
export const panels = proxy({ help: false, menu: false, settings: false, notices: false });
