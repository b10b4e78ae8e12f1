import { describe, expect, it } from 'vitest';
import { oneLine, severalLines } from '#domain/text/invisible.ts';

describe('a text of one line', () => {
  it.each([
    ['zero width spaces', 'Ana\u200b Lim'],
    ['byte order marks', '\ufeffAna Lim'],
    ['soft hyphens', 'A\u00adna Lim'],
    ['word joiners', 'Ana\u2060 Lim'],
    ['direction marks', '\u200fAna \u202eLim\u202c\u2066\u2069'],
    ['control characters', 'A\u0001na\u007f \u001bLim'],
    ['fillers', 'Ana\u3164 Lim\u2800'],
    ['joiners between letters that never join', 'A\u200dna\u200c Lim\u200d'],
    ['selectors of nothing', '\ufe0fAna Lim'],
    ['tags of no flag', 'Ana\u{e0067} Lim'],
    ['spaces around it', '\u00a0 Ana Lim\u3000'],
    ['line breaks and tabs', 'Ana\r\nLim\t'],
  ])('loses %s', (_, text) => {
    expect(oneLine(text)).toBe('Ana Lim');
  });

  it.each([
    ['Persian', 'می\u200cخواهم'],
    ['Arabic and Chinese', 'مريم Tan 陳'],
    ['Hindi', 'क्\u200dष'],
    ['Malayalam', 'ന\u0d4d\u200d'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['an astronaut', '👩🏽\u200d🚀'],
    ['a heart', '❤\ufe0f\u200d🔥'],
    ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
    ['a Japanese name', '葛\u{e0100}城'],
  ])('keeps what is needed to write %s', (_, text) => {
    expect(oneLine(` ${text}\u200b`)).toBe(text);
  });

  it('is empty where nothing can be seen', () => {
    for (const text of ['', ' ', '\u200b', '\u200d\u200c', '\ufe0f', '\u3164', '\r\n']) expect(oneLine(text)).toBe('');
  });
});

it('a text of several lines keeps its line breaks and tabs, and nothing that is invisible', () => {
  expect(severalLines('\ufeff Dear Ana,\r\n\r\n\tsee\u200b you\u2028Bo\u0001 \n')).toBe('Dear Ana,\n\n\tsee you\nBo');
});
