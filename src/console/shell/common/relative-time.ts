import dayjs from 'dayjs';
import chinese from 'dayjs/locale/zh-cn.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import { session } from '#console/shell/state/session.ts';

dayjs.extend(relativeTime);

/** Formats how long ago an instant was, in the language of the user's profile (PRODUCT.md#dates-and-times). */
export function relativeText(at: string): string {
  const { date_locale, usual_date_locale } = session.self?.info ?? {};
  return (date_locale ?? usual_date_locale) === 'en' ? dayjs(at).fromNow() : dayjs(at).locale(chinese).fromNow();
}
