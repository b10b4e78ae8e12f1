import { describe, expect, it } from 'vitest';
import { CODES_PER_DAY, codeDistance, codesIn, codeStart, makeCode, parseCode } from '#domain/booking/booking-code.ts';
import { random } from './random.ts';

const code = { code: 'AT2605217K3QZ', kind: 'airport', date: '2026-05-21' };

describe('a booking code', () => {
  it('is made of its kind, its day and a number', () => {
    expect(makeCode('airport', '2026-05-21', 0)).toBe('AT26052100000');
    expect(makeCode('day_booking', '2026-12-01', CODES_PER_DAY - 1)).toBe('DB261201ZZZZZ');
    expect(() => makeCode('airport', '2026-05-21', CODES_PER_DAY)).toThrow(RangeError);
  });

  it('is read back as it was made', () => {
    const next = random(5);
    for (let round = 0; round < 300; round += 1) {
      const kind = next(2) === 0 ? 'airport' : 'day_booking';
      const made = makeCode(kind, '2026-05-21', next(CODES_PER_DAY));
      expect(parseCode(made)).toEqual({ code: made, kind, date: '2026-05-21' });
      expect(parseCode(made.toLowerCase())?.code).toBe(made);
    }
  });

  it('is read as people type and paste it', () => {
    for (const text of [
      'at2605217k3qz',
      '  AT2605217K3QZ\n',
      '#AT2605217K3QZ',
      'AT-260521-7K3QZ',
      'AT 260521 7K3QZ',
      '“AT2605217K3QZ”',
      'AT2605217K3QZ.',
      '(AT2605217K3QZ),',
      '[AT2605217K3QZ]',
      '<AT2605217K3QZ>',
      '«AT2605217K3QZ»',
      '**AT2605217K3QZ**',
      'ＡＴ２６０５２１７Ｋ３ＱＺ',
      'AT\u200b2605217\u00adK3QZ\ufeff',
      'AT–260521–7K3QZ',
      'Ref: AT2605217K3QZ!',
      'Booking #AT2605217K3QZ',
    ]) {
      expect(parseCode(text)).toEqual(code);
    }
    expect(parseCode('DBZ6O1O1OILAB')).toBeNull();
    expect(parseCode('dB26o1o1oilab')?.code).toBe('DB260101011AB');
  });

  it('is known by its beginning, from one digit more than a flight number has', () => {
    expect(codeStart('at26052')).toBe('AT26052');
    expect(codeStart('DB260521')).toBe('DB260521');
    expect(codeStart('at2605217k3')).toBe('AT2605217K3');
    expect(codeStart(code.code)).toBe(code.code);
    for (const text of [
      '',
      'at',
      'AT2605',
      'tr26052',
      '260521',
      'at260521-7k3',
      'at2605217ki',
      `${code.code}A`,
      '%at26052',
    ])
      expect(codeStart(text)).toBeNull();
  });

  it('is never guessed', () => {
    for (const text of [
      '',
      'AT2605217K3Q',
      'AT2605217K3QZZ',
      'XT2605217K3QZ',
      'AT2613217K3QZ',
      'AT2602307K3QZ',
      'AT2605217K3QU',
      'AT2605217K3Q*',
      '2605217K3QZ',
    ]) {
      expect(parseCode(text)).toBeNull();
    }
  });

  it('is found inside a pasted message, each once', () => {
    const text = 'Please look at AT2605217K3QZ, and db260101011ab (again at2605217k3qz). Tel +6591234567';
    expect(codesIn(text).map((found) => found.code)).toEqual(['AT2605217K3QZ', 'DB260101011AB']);
    expect(codesIn('https://console.example/orders/list/AT2605217K3QZ?tab=logs').map((found) => found.code)).toEqual([
      'AT2605217K3QZ',
    ]);
  });
});

describe('how far a code is from another', () => {
  it.each([
    ['AT2605217K3QZ', 0],
    ['AT2605217K3Q2', 1],
    ['AT2605217K3ZQ', 1],
    ['TA2605217K3QZ', 1],
    ['AT2605127K3QX', 2],
    ['DB2605217K3QZ', 2],
    ['AT2605217K3Q', Infinity],
  ])('%s: %d', (typed, wrong) => {
    expect(codeDistance(typed, 'AT2605217K3QZ')).toBe(wrong);
  });
});
