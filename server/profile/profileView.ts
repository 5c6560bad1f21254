import type { Accounts } from '../accounts';
import type { SignedIn } from '../platform/visitor';
import type { Done } from './profilePaths';
import type { Security } from './security.service';

/** An account as its page shows it. Times in ms UTC. */
export interface ProfileView {
  readonly email: string;
  readonly name: string;
  /** Null without a password. */
  readonly passwordChangedAt: number | null;
  readonly passkeys: readonly { readonly id: number; readonly name: string; readonly lastUsedAt: number | null }[];
  /** Null while two-step codes are off. */
  readonly twoStepSince: number | null;
  readonly recoveryCodes: number;
  readonly devices: readonly {
    readonly id: number;
    readonly device: string;
    readonly country: string | null;
    readonly lastSeenAt: number;
    readonly isThis: boolean;
  }[];
}

const timeOf = (date: Date | null) => date?.getTime() ?? null;

export async function readPasskeys(
  { passkeys }: Pick<Accounts, 'passkeys'>,
  accountId: number,
): Promise<ProfileView['passkeys']> {
  return (await passkeys.list(accountId)).map(({ id, name, last_used_at }) => ({
    id,
    name,
    lastUsedAt: timeOf(last_used_at),
  }));
}

/** Reads an account for its page; null when it was deleted a moment ago. */
export async function readProfile(
  { security, passkeys, sessions }: Pick<Accounts, 'passkeys' | 'sessions'> & { readonly security: Security },
  visitor: SignedIn,
): Promise<ProfileView | null> {
  const { accountId, sessionId } = visitor;
  const account = await security.find(accountId);
  if (account === null) return null;
  return {
    email: account.email,
    name: account.name,
    passwordChangedAt: timeOf(account.password_changed_at),
    passkeys: await readPasskeys({ passkeys }, accountId),
    twoStepSince: timeOf(account.totp_enabled_at),
    recoveryCodes: account.totp_enabled_at === null ? 0 : await security.countRecoveryCodes(accountId),
    devices: (await sessions.list(visitor)).map(({ lastSeenAt, ...session }) => ({
      ...session,
      lastSeenAt: lastSeenAt.getTime(),
      isThis: session.id === sessionId,
    })),
  };
}

/** A password counts as just changed this long. */
const JUST_MS = 10 * 60_000;

/** Whether the account is as it is after a change, so that a made-up address can't claim one that protects the account. */
export function isDone(done: Done, profile: ProfileView, now: number): boolean {
  switch (done) {
    case 'password':
      return now - (profile.passwordChangedAt ?? 0) < JUST_MS;
    case 'passkey':
      return profile.passkeys.length > 0;
    case 'two-step':
      return profile.twoStepSince !== null;
    case 'two-step-off':
      return profile.twoStepSince === null;
    case 'devices':
      return profile.devices.length === 1;
    default:
      return true;
  }
}
