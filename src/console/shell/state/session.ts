import { proxy, ref } from 'valtio';
import { grantsOf } from '#domain/access/access.ts';
import { NO_ROLE_LEVEL } from '#domain/access/level.ts';
import { auth, sso } from '#contract/staff/sso.ts';
import type { Opened, Self, TwoStepChallenge } from '#contract/staff/sso.schema.ts';
import type { Me } from '#console/registry/context.ts';
import { sentenceOf } from './api-error.ts';
import type { SessionStatus } from './gate.ts';
import { forgetRecords, recallFor } from './recents.ts';
import { runtime } from './runtime.ts';
import { DEVICE_KEY, forgetAccount, forgetTyped, keepTyped, local, rememberAccount, TOKEN_KEY } from './storage.ts';
import { notice, toast } from './toasts.ts';
import { disableUnloadGuard } from './unsaved.ts';

/**
 * The signed-in user. `me` is present exactly when the status is `ready`. `justSignedIn` holds until the first screen after
 * signing in on this page.
 */
export const session = proxy<{ status: SessionStatus; me?: Me; self?: Self; justSignedIn?: true }>({ status: 'none' });

export const token = (): string | null => local.getItem(TOKEN_KEY);

/** Starts with the stored token, if any, and follows sign-ins and sign-outs in other tabs of this browser. */
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
 * Signs in and loads the user; returns the two-step challenge when the account requires one.
 * @throws ApiError for refusals (wrong password, lock, rate limit), for the form to show
 */
export async function signIn(email: string, password: string): Promise<TwoStepChallenge | undefined> {
  const reply = await runtime().send(sso.login, { body: { email, password, ...deviceToken() } });
  if ('two_step' in reply) return reply.two_step;
  await enter(reply);
  return undefined;
}

/**
 * Signs in with the code of the second step.
 * @throws ApiError for refusals, for the form to show
 */
export async function signInWithCode(challenge: string, code: string): Promise<void> {
  await enter(await runtime().send(auth.twoStepCode, { body: { challenge, code, ...deviceToken() } }));
}

/** Updates the session from the user's data on the server, for example after a change of their profile. */
export function takeSelf(self: Self): void {
  const { id, name, role, info } = self;
  session.self = ref(self);
  session.me = ref({
    id,
    name,
    role: role?.name ?? '',
    level: role?.level ?? NO_ROLE_LEVEL,
    timezone: info.timezone,
    markets: info.markets,
    grants: grantsOf(role?.permissions ?? []),
  });
}

/** Ends the session here even if the server call fails; its error message is then shown before the page reloads. */
export async function signOut(): Promise<void> {
  const failure = await logoutCall();
  if (session.me) {
    forgetTyped(session.me.id);
    forgetAccount();
    forgetRecords();
  }
  forget();
  if (failure) toast({ tone: 'bad', text: failure });
  reload(failure ? READING_MS : 0);
}

/** Signs out here and reloads when the server no longer accepts the token (PRODUCT.md#errors). */
export function expire(): void {
  forget();
  reload(READING_MS);
}

/** Returns the token by which the server knows this browser: strangers who guess elsewhere do not slow it down. */
export function deviceToken(): { device_token?: string } {
  const kept = local.getItem(DEVICE_KEY);
  return kept === null ? {} : { device_token: kept };
}

/** Opens the session that the server has given out. */
export async function enter({ access_token, device_token }: Opened): Promise<void> {
  local.setItem(TOKEN_KEY, access_token);
  if (device_token !== undefined) local.setItem(DEVICE_KEY, device_token);
  runtime().queries.clear();
  session.justSignedIn = true;
  await loadSelf();
}

async function loadSelf(): Promise<void> {
  session.status = 'loading';
  try {
    const { data } = await runtime().send(sso.self);
    // Another gateway may send any reply; a user without a role is an error and never gets unrestricted access.
    if (!data.role?.permissions) throw new Error('The signed-in user has no role.');
    recallFor(data.id);
    keepTyped(data.id);
    rememberAccount({ id: data.id, email: data.email });
    takeSelf(data);
    session.status = 'ready';
  } catch {
    // Leaving the page aborts the request; not a failure.
    if (leaving) return;
    // The message is the same for every cause (PRODUCT.md#sessions).
    notice('Requesting user information failed, please try again', '');
    if (token()) await logoutCall();
    forget();
  }
}

/** Calls logout on the server. Returns the error message if the call failed. */
async function logoutCall(): Promise<string | undefined> {
  try {
    await runtime().send(auth.logout);
    return undefined;
  } catch (error) {
    return sentenceOf(error);
  }
}

function forget(): void {
  local.removeItem(TOKEN_KEY);
  delete session.me;
  delete session.self;
  session.status = 'none';
  runtime().queries.clear();
}

/** Whether the page is being unloaded or put into the back/forward cache. */
let leaving = false;

let reloading = false;

/**
 * Reloads the page once, which clears all data of the user before. Several calls may find the session over at the same
 * time.
 */
function reload(delay: number): void {
  if (reloading) return;
  reloading = true;
  disableUnloadGuard();
  setTimeout(() => location.reload(), delay);
}

/** Time to read the notice before the reload (PRODUCT.md#errors). */
const READING_MS = 1500;
