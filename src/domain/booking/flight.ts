import { bare } from '#domain/text/pasted.ts';

/**
 * Returns a flight number as it is stored: the airline's IATA or ICAO code and one to four digits, in capitals and without
 * leading zeros (`sq 0321`, `SQ-321` and `Flight SQ321` are `SQ321`); null for any other text, also for digits alone and for
 * `SQ32.0`, which is not SQ320.
 */
export function normaliseFlight(text: string): string | null {
  const flight = bare(text)
    .replace(/^flight(?:\s*(?:no|number|nr))?[\s.:#]+/i, '')
    .replace(/[\s\p{Pd}/#]|(?<!\d)\.|\.(?!\d)/gu, '')
    .toUpperCase();
  const [, airline, number = ''] = FLIGHT.exec(flight) ?? [];
  const digits = number.replace(/^0+/, '');
  return airline && digits ? airline + digits : null;
}

/** An airline's code has two characters, at least one of them a letter, or three letters. */
const FLIGHT = /^([A-Z]\d|\d[A-Z]|[A-Z]{2,3})(\d{1,4})$/;
