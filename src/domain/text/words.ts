/** Returns a code in words: `no_car_available` is "No car available". */
export function asWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the name for a BCP 47 language tag, else for its base language (`zh` for `zh-Hant`), else the English one.
 */
export function nameIn(names: Readonly<{ en: string } & Record<string, string>>, language: string): string {
  return names[language] || names[language.split('-')[0] ?? ''] || names.en;
}
