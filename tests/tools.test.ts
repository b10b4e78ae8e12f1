import { describe, expect, it } from 'vitest';
import { checkNode, whyNot } from '#tools/install.mjs';
import { leanContract } from '#tools/lean.ts';

describe('starting with the wrong Node.js', () => {
  it.each(['18.20.4', '20.18.1'])('%s is refused with a sentence that names the oldest that does', (version) => {
    expect(() => checkNode(version)).toThrow(`Kerbside needs Node.js 20.19 or newer; this is ${version}.`);
  });

  it.each(['20.19.0', '22.0.0', '24.11.1'])('%s is fine', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });
});

describe('packages that cannot be installed', () => {
  it.each([
    ['npm error code ENOTFOUND', 'the npm registry does not answer'],
    ['npm error network request failed, reason: connect ECONNREFUSED 127.0.0.1:9', 'the npm registry does not answer'],
    ['npm error code ENOSPC', 'the disk is full'],
    ['npm error code EACCES', 'this user may not write to'],
    ['npm error something new', 'npm says:\nnpm error something new'],
  ])('%s', (output, sentence) => expect(whyNot(output)).toContain(sentence));
});

describe('the contract in the built console', () => {
  const { transform } = leanContract() as unknown as {
    transform: { handler(code: string, id: string): { code: string } };
  };
  const built = (part = '') => transform.handler(THINGS, `src/contract/things.ts${part}`).code;

  it('is cut down to what the console sends by, and does what it did', () => {
    const calls = built('?calls');
    expect(calls).not.toMatch(/summary|body|row:/);
    expect(calls).toContain("/*#__PURE__*/call('POST', '/', { access: 'self',");
    // A call that is told to be pure is left out where nobody takes its answer.
    expect(calls).toContain('issues) said.push(issue.message);');
  });

  it('comes in two modules, for what only forms use of it comes later', () => {
    expect(built()).toBe("export * from './things.ts?calls';\nexport * from './things.ts?rest';");
    expect(built('?calls').match(/export \w+ \w+/g)).toEqual(['export const things', 'export const others']);
    expect(built('?rest').match(/export \w+ \w+/g)).toEqual(['export const Thing', 'export function refusals']);
  });

  it('stays one where it has no calls', () => {
    const { code } = transform.handler('export const most = 5;', 'src/contract/most.ts');
    expect(code).toBe('export const most = 5;');
  });
});

const THINGS = `export const Thing = v.object({ name: text(1, 20) });
export const things = service('things', '/things', {
  add: call('POST', '/', { access: 'self', summary: 'Add.', body: Thing }),
  ...plainCalls({ tag: 'data', row: Thing }),
});
export const others = serviceOf('others');
export function refusals(issues) {
  const said = [];
  for (const issue of issues) said.push(issue.message);
  return said;
}`;
