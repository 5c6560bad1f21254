import type { Kysely } from 'kysely';
import { type AccountRow, accountRepository, sessionRepository } from '../../accounts';
import type { Platform } from '../../platform';
import { auditLog, COMMAND_LINE } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import type { Database } from '../../platform/db';
import { findStaffNames, findWithPasskey, setStaffName } from './staffAccounts.repository';
import { staffNameOf, staffNameProblem } from './staffName.rules';

export const STAFF_USAGE = `Usage: npm run staff -- add EMAIL, of an account that exists
       npm run staff -- remove EMAIL
       npm run staff -- name EMAIL FIRST NAME, under which they write to shoppers
       npm run staff -- unname EMAIL
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
  async function findAccount(email: string): Promise<AccountRow> {
    const found = await accountRepository.findByEmail(email.trim().toLowerCase(), db);
    if (found === null)
      throw new RefusedError(`There is no account with the email ${email.slice(0, 254)}. Nothing was changed.`);
    return found;
  }

  /** Sessions end with each change, because those of staff have shorter limits. The first name goes with the role. */
  async function setRole(email: string, role: Role): Promise<string> {
    const found = await findAccount(email);
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
      const { staff_name } = account;
      const before = { role: account.role, ...(staff_name !== null && { firstName: staff_name }) };
      if (staff_name !== null) await setStaffName(account.id, null, now, trx);
      await auditLog.add({ action, subject: `account ${account.id}`, before, after: { role } }, COMMAND_LINE, now, trx);
      return true;
    });
    if (!isChanged) throw new RefusedError(`${found.email} ${ALREADY[role]} Nothing was changed.`);
    return `${found.email} (account ${found.id}) ${DONE[role]}`;
  }

  const hasSecondFactor = async ({ id, totp_enabled_at }: AccountRow, trx: Kysely<Database>): Promise<boolean> =>
    totp_enabled_at !== null || (await findWithPasskey([id], trx)).has(id);

  /** What is written from now on has the name; what was written keeps its own. @param name null takes it away */
  async function setName(email: string, name: string | null): Promise<string> {
    const problem = name === null ? null : staffNameProblem(name);
    if (problem !== null) throw new RefusedError(`${problem} Nothing was changed.`);
    const found = await findAccount(email);
    await db.transaction().execute(async (trx) => {
      const account = await accountRepository.lock(found.id, trx);
      if (account?.role !== 'staff') throw new RefusedError(`${found.email} is not staff. Nothing was changed.`);
      if (account.staff_name === name)
        throw new RefusedError(
          `${found.email} ${name === null ? 'has no first name' : `is named ${name} already`}. Nothing was changed.`,
        );
      const now = new Date(clock.now());
      await setStaffName(account.id, name, now, trx);
      const change = { before: { firstName: account.staff_name }, after: { firstName: name } };
      await auditLog.add({ action: 'name staff', subject: `account ${account.id}`, ...change }, COMMAND_LINE, now, trx);
    });
    const text = name === null ? 'writes to shoppers without a first name now' : `writes to shoppers as ${name} now`;
    return `${found.email} (account ${found.id}) ${text}. Earlier messages keep theirs.`;
  }

  async function list(): Promise<string> {
    const staff = await accountRepository.listStaff(db);
    if (staff.length === 0) return 'There is no staff yet.';
    const withPasskey = await findWithPasskey(
      staff.map(({ id }) => id),
      db,
    );
    const names = await findStaffNames(db);
    return staff
      .map(({ id, email, totp_enabled_at }) => {
        const factors = [...(withPasskey.has(id) ? ['passkey'] : []), ...(totp_enabled_at === null ? [] : ['codes'])];
        const name = names.get(id);
        return `${email}  account ${id}  ${factors.join(', ') || 'no passkey or codes'}${name === undefined ? '' : `  writes as ${name}`}`;
      })
      .join('\n');
  }

  return {
    /**
     * Runs `add EMAIL`, `remove EMAIL`, `name EMAIL FIRST NAME`, `unname EMAIL` or `list`.
     * @param args the words of the command line
     * @throws RefusedError with the usage, or with the reason why nothing was changed
     */
    async runCommand([command, ...args]: readonly string[]): Promise<string> {
      const [email = ''] = args;
      if (command === 'list' && args.length === 0) return list();
      if (command === 'add' && args.length === 1) return setRole(email, 'staff');
      if (command === 'remove' && args.length === 1) return setRole(email, 'shopper');
      if (command === 'name' && args.length > 1) return setName(email, staffNameOf(args.slice(1).join(' ')));
      if (command === 'unname' && args.length === 1) return setName(email, null);
      throw new RefusedError(STAFF_USAGE);
    },
  };
}
