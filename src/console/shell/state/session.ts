import { proxy, ref } from 'valtio';
import { grantsOf } from '#domain/access/access.ts';
import { NO_ROLE_LEVEL } from '#domain/access/level.ts';
import { auth, sso } from '#contract/staff/sso.ts';
import type { Self, TwoStepAsked } from '#contract/staff/sso.schema.ts';
import type { Me } from '#console/registry/context.ts';
import { sentenceOf } from './api-error.ts';
import type { SessionStatus } from './gate.ts';
import { recallFor } from './recents.ts';
import { runtime } from './runtime.ts';
import { TOKEN_KEY } from './storage.ts';
import { notice, toast } from './toasts.ts';
import { disableUnloadGuard } from './unsaved.ts';

/** Who is signed in. `me` is there exactly when the status is `ready`. */
export const session = proxy<{ status: SessionStatus; me?: Me; self?: Self }>({ status: 'none' });

export const token = (): string | null => localStorage.getItem(TOKEN_KEY);

/** Starts with the stored token, if any, and follows what other tabs of this browser do to it. */
export function startSession(): void {
  if (token()) void loadSelf();
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', ({ persisted }) => {
    leaving = false;
    if (persisted && session.status === 'loading') void loadSelf();
  });
  addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY && event.oldValue !== event.newValue) reload(0);
  });
}

/**
 * Signs in and loads who that is; answers the second step when the account asks for one. Refusals (wrong password, lock,
 * rate limit) are thrown for the form to show.
 */
export async function signIn(email: string, password: string): Promise<TwoStepAsked | undefined> {
  const reply = await runtime().send(sso.login, { body: { email, password } });
  if ('two_step' in reply) return reply.two_step;
  await enter(reply.access_token);
  return undefined;
}

/** Signs in with the code of the second step. Refusals are thrown for the form to show. */
export async function signInWithCode(challenge: string, code: string): Promise<void> {
  await enter((await runtime().send(auth.twoStepCode, { body: { challenge, code } })).access_token);
}

/** Takes in what the server says of the person now, such as after they changed their profile. */
export function takeSelf(self: Self): void {
  const { id, name, role, info } = self;
  session.self = ref(self);
  session.me = ref({
    id,
    name,
    role: role?.name ?? '',
    level: role?.level ?? NO_ROLE_LEVEL,
    markets: info.markets,
    grants: grantsOf(role?.permissions ?? []),
  });
}

/** Ends the session here even when the server call fails; its sentence is then shown before the page reloads. */
export async function signOut(): Promise<void> {
  const failure = await logoutCall();
  forget();
  if (failure) toast({ tone: 'bad', text: failure });
  reload(failure ? READING_MS : 0);
}

/** The server does not know the token (any more): sign out here and reload (PRODUCT.md#errors). */
export function expire(): void {
  forget();
  reload(READING_MS);
}

async function enter(accessToken: string): Promise<void> {
  localStorage.setItem(TOKEN_KEY, accessToken);
  runtime().queries.clear();
  await loadSelf();
}

async function loadSelf(): Promise<void> {
  session.status = 'loading';
  try {
    const { data } = await runtime().send(sso.self);
    // Another gateway may answer anything; a person without a role is an error, never somebody without limits.
    if (!data.role?.permissions) throw new Error('The signed-in user has no role.');
    recallFor(data.id);
    takeSelf(data);
    session.status = 'ready';
  } catch {
    // A reload takes the answer away from the page that is left; that is no failure, and the new page asks itself.
    if (leaving) return;
    // Whatever the reason, this is all that is said (PRODUCT.md#sessions).
    notice('Requesting user information failed, please try again', '');
    if (token()) await logoutCall();
    forget();
  }
}

/** The sentence of a logout call that failed. */
async function logoutCall(): Promise<string | undefined> {
  try {
    await runtime().send(auth.logout);
    return undefined;
  } catch (error) {
    return sentenceOf(error);
  }
}

function forget(): void {
  localStorage.removeItem(TOKEN_KEY);
  delete session.me;
  delete session.self;
  session.status = 'none';
  runtime().queries.clear();
}

/** The page is being taken down, or kept aside by the browser. */
let leaving = false;

let reloading = false;

/** A fresh page holds nothing of the person before. Many calls may find out at once that the session is over. */
function reload(delay: number): void {
  if (reloading) return;
  reloading = true;
  disableUnloadGuard();
  setTimeout(() => location.reload(), delay);
}

/** Time to read the notice first (PRODUCT.md#errors). */
const READING_MS = 1500;
