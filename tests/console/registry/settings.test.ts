import { describe, expect, it } from 'vitest';
import { colourIn, DEFAULT_SETTINGS, effective, lacks, SETTINGS, settingsIn } from '#console/registry/settings.ts';
import type { Settings } from '#console/registry/settings.ts';

const having = (change: Partial<Settings>): Settings => ({ ...DEFAULT_SETTINGS, ...change });

describe('the settings', () => {
  it('are those that are promised, at their defaults', () => {
    expect(SETTINGS.map(({ name }) => name).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
    expect(DEFAULT_SETTINGS).toMatchObject({
      menuTheme: 'dark',
      primary: '#52c41a',
      navigation: 'side',
      width: 'fixed',
    });
  });

  it('take effect as they are where nothing depends on another', () => {
    expect(effective(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });
});

const combinations = (['side', 'top'] as const).flatMap((navigation) =>
  [true, false].map((fixedHeader) => ({ navigation, fixedHeader })),
);

describe.each(combinations)('with navigation $navigation and fixed header $fixedHeader', (situation) => {
  const wanted = having({ ...situation, width: 'fluid', hideHeader: true, fixedMenu: true });
  const now = effective(wanted);

  it('content is fluid only under the top menu', () =>
    expect(now.width).toBe(situation.navigation === 'top' ? 'fluid' : 'fixed'));
  it('the header hides only while it is fixed', () => expect(now.hideHeader).toBe(situation.fixedHeader));
  it('the side menu is fixed only while there is one', () =>
    expect(now.fixedMenu).toBe(situation.navigation === 'side'));
  it('leaves everything else alone, and the wish itself', () => {
    expect(now).toMatchObject(situation);
    expect(wanted).toMatchObject({ width: 'fluid', hideHeader: true, fixedMenu: true });
  });
  it('never switches on what is off', () => {
    const off = having({ ...situation, width: 'fixed', hideHeader: false, fixedMenu: false });
    expect(effective(off)).toEqual(off);
  });
});

describe('a setting that depends on another', () => {
  it('says what it lacks, and only then', () => {
    const hide = SETTINGS.find(({ name }) => name === 'hideHeader');
    if (hide?.is !== 'switch') throw new Error('It is a switch.');
    expect(lacks(hide, having({ fixedHeader: false }))?.why).toBe('Needs the fixed header.');
    expect(lacks(hide, having({ fixedHeader: true }))).toBeUndefined();
  });
});

describe('settings from outside', () => {
  it('are taken one by one, the wrong ones left out', () => {
    expect(
      settingsIn({ navigation: 'top', width: 'wide', primary: 'url(evil)', tabs: 'yes', fixedHeader: false, more: 1 }),
    ).toEqual({ navigation: 'top', fixedHeader: false });
  });

  it.each([
    ['#52C41A', '#52c41a'],
    ['abc', '#aabbcc'],
    [' #0F0 ', '#00ff00'],
    ['green', undefined],
    ['#12345', undefined],
  ])('read the colour %s', (text, hex) => expect(colourIn(text)).toBe(hex));
});
