import type { Kysely } from 'kysely';
import { type AccountRow, accountRepository, sessionRepository } from '../../accounts';
import type { Platform } from '../../platform';
import { auditLog, COMMAND_LINE } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import type { Database } from '../../platform/db';
import { findWithPasskey } from './staffAccounts.repository';

export const STAFF_USAGE = `Usage: npm run staff -- add EMAIL, of an account that exists
       npm run staff -- remove EMAIL
       npm run staff -- list`;

type Role = 'shopper' | 'staff';

const DONE: Readonly<Record<Role, string>> = {
  staff: 'is staff now. They sign in again, with a passkey or a code.',
  shopper: 'is not staff anymore, and is signed out everywhere.',
};
const NO_FACTOR = 'has no passkey and no codes yet. Add one on the account’s page first.';
const ALREADY: Readonly<Record<Role, string>> = { staff: 'is staff already.', shopper: 'is not staff.' };

/** Who of the shop's accounts is staff. Only the command line decides that. */
export function createStaffAccounts({ db, clock }: Platform) {
  /** Sessions end with each change, because those of staff have shorter limits. */
  async function setRole(email: string, role: Role): Promise<string> {
    const found = await accountRepository.findByEmail(email.trim().toLowerCase(), db);
    if (found === null)
      throw new RefusedError(`There is no account with the email ${email.slice(0, 254)}. Nothing was changed.`);
    const isChanged = await db.transaction().execute(async (trx) => {
      const account = await accountRepository.lock(found.id, trx);
      if (account === null || account.role === role) return false;
      // Otherwise whoever has the password or the mailbox could add one.
      if (role === 'staff' && !(await hasSecondFactor(account, trx)))
        throw new RefusedError(`${account.email} ${NO_FACTOR} Nothing was changed.`);
      const now = new Date(clock.now());
      await accountRepository.setRole(account.id, role, now, trx);
      await sessionRepository.deleteAll(account.id, null, trx);
      const action = role === 'staff' ? 'add staff' : 'remove staff';
      const change = { before: { role: account.role }, after: { role } };
      await auditLog.add({ action, subject: `account ${account.id}`, ...change }, COMMAND_LINE, now, trx);
      return true;
    });
    if (!isChanged) throw new RefusedError(`${found.email} ${ALREADY[role]} Nothing was changed.`);
    return `${found.email} (account ${found.id}) ${DONE[role]}`;
  }

  const hasSecondFactor = async ({ id, totp_enabled_at }: AccountRow, trx: Kysely<Database>): Promise<boolean> =>
    totp_enabled_at !== null || (await findWithPasskey([id], trx)).has(id);

  async function list(): Promise<string> {
    const staff = await accountRepository.listStaff(db);
    if (staff.length === 0) return 'There is no staff yet.';
    const withPasskey = await findWithPasskey(
      staff.map(({ id }) => id),
      db,
    );
    return staff
      .map(({ id, email, totp_enabled_at }) => {
        const factors = [...(withPasskey.has(id) ? ['passkey'] : []), ...(totp_enabled_at === null ? [] : ['codes'])];
        return `${email}  account ${id}  ${factors.join(', ') || 'no passkey or codes'}`;
      })
      .join('\n');
  }

  return {
    /**
     * Runs `add EMAIL`, `remove EMAIL` or `list`.
     * @param args the words of the command line
     * @throws RefusedError with the usage, or with the reason why nothing was changed
     */
    async runCommand([command, ...args]: readonly string[]): Promise<string> {
      const [email = ''] = args;
      if (command === 'list' && args.length === 0) return list();
      if (command === 'add' && args.length === 1) return setRole(email, 'staff');
      if (command === 'remove' && args.length === 1) return setRole(email, 'shopper');
      throw new RefusedError(STAFF_USAGE);
    },
  };
}
