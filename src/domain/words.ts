/** A code as people read it: `no_car_available` is "No car available". */
export function asWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
