import { describe, expect, it } from 'vitest';
import { decode, tellingLines } from '#console/shell/import/decode.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));
const utf16 = (text: string) => [...Buffer.from(text, 'utf16le')];

describe('a file to import', () => {
  it.each([
    ['UTF-8', [...Buffer.from('name\nÅsa Żak 東京\n')], 'utf-8', 'name\nÅsa Żak 東京\n'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...Buffer.from('name\nZoë')], 'utf-8', 'name\nZoë'],
    [
      '“Unicode text” of Excel',
      [0xff, 0xfe, ...utf16('name\tcity\nZoë\tKraków')],
      'utf-16le',
      'name\tcity\nZoë\tKraków',
    ],
    ['UTF-16 without a mark', utf16('name,city\nZoë,Kraków'), 'utf-16le', 'name,city\nZoë,Kraków'],
    ['UTF-16 the other way', [...Buffer.from(utf16('\uFEFFname\nZoë')).swap16()], 'utf-16be', 'name\nZoë'],
  ])('in %s is read as that, and as nothing else', (_, given, encoding, text) => {
    expect(decode(new Uint8Array(given))).toEqual({ text, encoding, encodings: [encoding] });
  });

  it.each([
    ['a French one', bytes('nom\nFran\xe7ois\nH\xe9l\xe8ne'), 'windows-1252', 'nom\nFrançois\nHélène'],
    ['a Spanish one', bytes('sitio\nCa\xf1\xf3n\n'), 'windows-1252', 'sitio\nCañón\n'],
    ['a Danish one', bytes('navn\nS\xf8ren K\xe6r\n'), 'windows-1252', 'navn\nSøren Kær\n'],
    [
      'a Chinese one',
      bytes('name\n', [0xb6, 0xab, 0xbe, 0xa9], '\n', [0xb1, 0xb1, 0xbe, 0xa9]),
      'gb18030',
      'name\n东京\n北京',
    ],
  ])('in what its country writes is read in the likeliest encoding: %s', (_, given, encoding, text) => {
    const found = decode(given);
    expect(found).toMatchObject({ encoding, text });
    expect(found.encodings.length).toBeGreaterThan(1);
    expect(found.encodings).not.toContain('utf-8');
  });

  it('is read in the encoding that a person chooses', () => {
    const given = bytes('name\n', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0], '\n');
    expect(decode(given).encodings).toContain('windows-1251');
    expect(decode(given, 'windows-1251').text).toBe('name\nМосква\n');
    expect(decode(bytes('name\n', [0x93, 0x8c, 0x8b, 0x9e])).encodings).toContain('shift_jis');
  });

  it.each([
    ['a workbook', bytes('PK', [3, 4], 'xl/workbook.xml'), /This is a workbook.*CSV UTF-8/],
    ['a workbook of before', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /This is a workbook/],
    ['a picture', bytes([0x89], 'PNG\r\n', [0x1a, 0, 1, 2, 3]), /no text.*CSV UTF-8/],
  ])('is refused with the way out when it is %s', (_, given, why) => {
    expect(() => decode(given)).toThrow(why);
  });

  it('is told apart by the lines that have letters of a country', () => {
    expect(tellingLines('name,city\r\nAnn,Rome\r\nJosé,Rome\r\nBob,\tX\r\nZoë,Oslo')).toEqual([
      'José,Rome',
      'Zoë,Oslo',
    ]);
  });
});
