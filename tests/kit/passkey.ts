import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Call } from '#contract/kit/call.ts';
import { passkey } from '#contract/staff/passkey.ts';
import type { Assertion, Attestation } from '#contract/staff/passkey.schema.ts';
import type { Caller, TestServer } from './server.ts';

/** What a site asks of a device, as far as the device cares. */
type Options = Readonly<Record<string, unknown>>;

interface Using {
  /** The page that asks; by default the tests' console. */
  origin?: string;
  /** Whether the device has made sure of the person in front of it. */
  verified?: boolean;
  /** How often the device says it was used. */
  counter?: number;
}

export const SITE = 'http://localhost';

/** A device that holds one passkey, as the WebAuthn standard describes it (ES256, no attestation). */
export class Device {
  readonly #id = randomBytes(16);
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #handle: string | undefined;

  /** Makes the passkey. */
  make(options: Options, { origin = SITE, verified = true }: Using = {}): Attestation {
    this.#handle = (options['user'] as { id: string }).id;
    const { id: rpId } = options['rp'] as { id: string };
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([this.#id.length >> 8, this.#id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
    const authData = this.#authData(rpId, { verified, counter: 0, more: credential });
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    const clientDataJSON = clientData('webauthn.create', options, origin);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Uses the passkey. */
  use(options: Options, { origin = SITE, verified = true, counter }: Using = {}): Assertion {
    this.#counter = counter ?? this.#counter + 1;
    const authData = this.#authData(String(options['rpId']), { verified, counter: this.#counter });
    const clientDataJSON = clientData('webauthn.get', options, origin);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#handle,
      },
    };
  }

  #named() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  #authData(rpId: string, { verified, counter, more }: { verified: boolean; counter: number; more?: Buffer }): Buffer {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (more ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const site = createHash('sha256').update(rpId).digest();
    return Buffer.concat([site, Buffer.from([flags]), count, more ?? Buffer.alloc(0)]);
  }
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const clientData = (type: string, { challenge }: Options, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

// The little of CBOR (RFC 8949) that a passkey needs: lengths below 65,536 and integers from −24 to 23.
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cborInt = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** Adds the passkey of a device to an account whose session has confirmed who uses it. */
export async function addPasskey(caller: Caller, device = new Device(), name = 'Laptop') {
  const { options } = (await caller.call(passkey.startAdding)).body.data;
  return { device, ...(await caller.call(passkey.create, { body: { name, answer: device.make(options) } })) };
}

/** The calls that ask a device something, which changes nothing. */
export const PASSKEY_QUESTIONS: readonly Call[] = [
  passkey.startAdding,
  passkey.startConfirming,
  passkey.startSigningIn,
];

/** Returns why a call that only answers a question leaves no entry. */
export const keepsNothing = (call: Call) => [call, 'it answers a question and keeps nothing'] as const;

/** One way to make each call about passkeys that is recorded. */
export function passkeyWays(server: () => TestServer): readonly (readonly [Call, () => Promise<object>])[] {
  const me = () => server().as('superadmin');
  const added = async () => ({ id: (await addPasskey(me())).body.data.id });
  const used = async (start: typeof passkey.startConfirming | typeof passkey.startSigningIn) => {
    const { device } = await addPasskey(me());
    return { body: { answer: device.use((await me().call(start)).body.data.options) } };
  };
  return [
    [
      passkey.create,
      async () => {
        const { options } = (await me().call(passkey.startAdding)).body.data;
        return { body: { name: 'Phone', answer: new Device().make(options) } };
      },
    ],
    [passkey.update, async () => ({ params: await added(), body: { name: 'Tablet' } })],
    [passkey.confirm, () => used(passkey.startConfirming)],
    [passkey.signIn, () => used(passkey.startSigningIn)],
    [passkey.remove, async () => ({ params: await added() })],
  ];
}
