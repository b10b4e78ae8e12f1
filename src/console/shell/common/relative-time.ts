import dayjs from 'dayjs';
import chinese from 'dayjs/locale/zh-cn.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';

dayjs.extend(relativeTime);

/** Formats how long ago an instant was; relative text is in the Chinese locale (PRODUCT.md#dates-and-times). */
export const relativeText = (at: string): string => dayjs(at).locale(chinese).fromNow();
