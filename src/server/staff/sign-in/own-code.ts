import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import { asSecurityEvent } from '#server/kit/security/refusal.ts';
import type { SecretBox } from '#server/kit/security/secret-box.ts';
import { isDigits } from './codes.ts';
import { stepOf } from './totp.ts';
import { consumeRecoveryCode, consumeStep, findTwoStep, sealedFor } from './two-step.store.ts';

/**
 * Consumes a code of the app or a recovery code, in normalised form. Returns its type.
 * @throws ApiError 422 on the field `code` when it is wrong or was used before
 */
export async function consumeOwnCode(
  db: Db,
  adminId: number,
  { code, now, box }: { code: string; now: Date; box: SecretBox },
): Promise<'app' | 'recovery code'> {
  if (!isDigits(code)) {
    if (await consumeRecoveryCode(db, adminId, code, now)) return 'recovery code';
    throw wrongCode(adminId, 'This code is not correct.');
  }
  const sealed = (await findTwoStep(db, adminId))?.secret;
  const step = sealed && stepOf(box.open(sealed, sealedFor(adminId)), code, now);
  if (!step) throw wrongCode(adminId, 'This code is not correct. A code of the app works for half a minute.');
  if (!(await consumeStep(db, adminId, step)))
    throw wrongCode(adminId, 'This code was used before. Wait for the next one.');
  return 'app';
}

const wrongCode = (adminId: number, sentence: string) =>
  asSecurityEvent(invalid({ code: [sentence] }, 'wrong_code', sentence), { kind: 'wrong_code', adminId });
