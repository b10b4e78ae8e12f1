import type { FirstSignIn } from './first-fill.ts';

/** Returns what a start prints: the address, and how to sign in until somebody has. */
export function greeting(address: string, firstSignIn: FirstSignIn | undefined): string {
  const lines = ['', `  Kerbside is at ${address}`];
  if (firstSignIn) {
    const { email, password, demo, elsewhere } = firstSignIn;
    const known = elsewhere ? 'printed by the process that started just before' : 'the one in ADMIN_PASSWORD';
    lines.push('', `  Sign in as  ${email}`, `  Password    ${password ?? known}`, '');
    if (demo)
      lines.push('  The demo has one account per role, such as dispatcher@kerbside.example, with the same password.');
    if (password !== undefined) lines.push('  It is shown until somebody has signed in. Change it then.');
  }
  return `${lines.join('\n')}\n\n`;
}
