import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { checkNode, whyNot } from '#tools/install.mjs';

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

it('a tool ends with the code that a program inside it has set', () => {
  const tool = `import { main } from './src/tools/run.mjs'; await main(async () => { process.exitCode = 3; });`;
  expect(() => execFileSync(process.execPath, ['--input-type=module', '-e', tool])).toThrow(
    expect.objectContaining({ status: 3 }),
  );
});
