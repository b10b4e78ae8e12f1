/** The languages in which the console says how long ago something was. */
export const DATE_LOCALES = ['zh', 'en'] as const;
export type DateLocale = (typeof DATE_LOCALES)[number];
