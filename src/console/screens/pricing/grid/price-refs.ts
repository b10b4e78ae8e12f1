/** Returns the validity of a price in words, with its exclusive end date if there is one. */
export function validityOf({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }): string {
  return valid_to === null ? `From ${valid_from}` : `${valid_from} – before ${valid_to}`;
}
