import { proxy, ref } from 'valtio';
import type { Proof } from '#domain/access/confirmation.ts';

type Question = {
  readonly ask: readonly Proof[];
  /** Whether the person has a passkey, which counts instead of what is asked for. */
  readonly passkey: boolean;
  readonly answer: (confirmed: boolean) => void;
};

/** The dialog in which people confirm that it is still they who use the session; `question` while it is open. */
export const identity = proxy<{ question?: Question }>({});

/** Asks for proofs and resolves with whether they were given. Calls refused at the same time share one dialog. */
export function confirmIdentity(ask: readonly Proof[], passkey: boolean): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    identity.question = ref({ ask, passkey, answer: resolve });
  }).finally(() => {
    pending = undefined;
    delete identity.question;
  });
  return pending;
}

let pending: Promise<boolean> | undefined;
