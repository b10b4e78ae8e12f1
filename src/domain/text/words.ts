/** A code as people read it: `no_car_available` is "No car available". */
export function asWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name by BCP 47 language tag, in a language or its plain form (`zh` for `zh-Hant`); English where there is none. */
export function nameIn(names: Readonly<{ en: string } & Record<string, string>>, language: string): string {
  return names[language] || names[language.split('-')[0] ?? ''] || names.en;
}
