import { mayUsePassword, type PasswordOwner } from '#domain/access/password.ts';
import { invalid } from '#server/kit/http/errors.ts';

/**
 * Refuses a new password that is easy to guess.
 * @throws ApiError 422 on `field`
 */
export async function expectStrongPassword(password: string, owner: PasswordOwner, field: string): Promise<void> {
  const verdict = await judgePassword(password, owner);
  if (!verdict.ok) throw invalid({ [field]: [verdict.why] });
}

export async function judgePassword(password: string, owner: PasswordOwner) {
  const common = await commonPasswords();
  return mayUsePassword(password, owner, (text) => common.has(text));
}

/** Returns the 49,000 most common passwords. They are loaded on first use and never sent anywhere. */
const commonPasswords = (): Promise<ReadonlySet<string>> => (loaded ??= load());

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

let loaded: Promise<ReadonlySet<string>> | undefined;
