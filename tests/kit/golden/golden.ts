import type { RoleCode } from '#domain/access/roles.ts';
import { AREAS } from './areas.ts';
import { ORDERS } from './orders.ts';
import { RECORDS } from './records.ts';
import { SENTENCES } from './sentences.ts';
import { EVERYDAY, EVERYDAY_MISSED } from './everyday.ts';
import { FRESH } from './fresh.ts';
import { LATER, LATER_MISSED } from './later.ts';
import { LEARNT } from './learnt.ts';
import { SHORT, SHORT_MISSED } from './short.ts';
import { SHORTHAND } from './shorthand.ts';
import { TRADES, TRADES_MISSED } from './trades.ts';
import { UNSEEN } from './unseen.ts';

/** A text somebody types, and the row they mean. */
export interface GoldenText {
  role: RoleCode;
  address: string;
  /** The open record: its kind and its name. */
  open?: { kind: string; name: string };
  typed: string;
  row: RegExp;
}

/** Returns all texts of the golden set. */
export const goldenTexts = (): GoldenText[] =>
  textsOf(`${ORDERS}\n${RECORDS}\n${SENTENCES}\n${AREAS}\n${LEARNT}\n${SHORTHAND}`);
/** Returns the texts that were written before anybody looked at what the ranking makes of them. */
export const unseenTexts = (): GoldenText[] => textsOf(`${UNSEEN}\n${FRESH}`);
/** Returns the texts of five trades whose row is the first, and those whose row is not yet. */
export const tradeTexts = (): { right: GoldenText[]; missed: GoldenText[] } => ({
  right: textsOf(TRADES),
  missed: textsOf(TRADES_MISSED),
});
/** Returns the texts in the words of every day whose row is the first, and those whose row is not yet. */
export const everydayTexts = (): { right: GoldenText[]; missed: GoldenText[] } => ({
  right: textsOf(EVERYDAY),
  missed: textsOf(EVERYDAY_MISSED),
});

/** Returns short texts whose row is the first, and those whose row is not yet. */
export const shortTexts = (): { right: GoldenText[]; missed: GoldenText[] } => ({
  right: textsOf(`${SHORT}\n${LATER}`),
  missed: textsOf(`${SHORT_MISSED}\n${LATER_MISSED}`),
});

function textsOf(lines: string): GoldenText[] {
  const texts: GoldenText[] = [];
  let place: Pick<GoldenText, 'role' | 'address' | 'open'> = { role: 'superadmin', address: '/' };
  for (const line of lines.split('\n')) {
    if (line.startsWith('@ ')) {
      const [, role = '', address = '', kind, ...name] = line.split(' ');
      place = { role: role as RoleCode, address, ...(kind && { open: { kind, name: name.join(' ') } }) };
    }
    const [typed, row] = line.split(' → ');
    if (typed && row) texts.push({ ...place, typed, row: new RegExp(row) });
  }
  return texts;
}
