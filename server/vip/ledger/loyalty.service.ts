import { accountRepository } from '../../accounts';
import type { Platform } from '../../platform';
import { type Actor, auditLog } from '../../platform/audit';
import { sumText } from './ledgerTexts';
import type { Settling } from './settle.service';

/** What staff give an account, or correct. */
export interface LoyaltyChange {
  readonly of: 'xp' | 'balance';
  readonly kind: 'grant' | 'correction';
  /** XP, or USD cents: more than 0 for a grant, anything but 0 for a correction. */
  readonly amount: number;
}

/** The most that one change gives or takes. */
export const MAX_CHANGE = 10_000_000;

/** Changes of XP and balances by staff, each with its reason, in the audit log. */
export function createLoyaltyChanges({
  db,
  clock,
  settling,
}: Pick<Platform, 'db' | 'clock'> & { readonly settling: Settling }) {
  /**
   * Gives or corrects, with all that follows: a level that is reached, its coupons, and what the shopper is told.
   * @param actor with a reason, which the shopper reads in the ledger
   * @param seen what whoever changes it has seen of it; anything when absent
   * @returns what there is then; `gone` without the account, `less` when there would be less than nothing, `moved` when there is not what was seen
   */
  return async (
    accountId: number,
    change: LoyaltyChange,
    actor: Actor,
    seen?: number,
  ): Promise<number | 'gone' | 'less' | 'moved'> =>
    db.transaction().execute(async (trx) => {
      if (!(await accountRepository.hold(accountId, trx))) return 'gone';
      const sum = await settling.change(accountId, change, { actor: actor.staff, reason: actor.reason }, seen, trx);
      if (typeof sum === 'string') return sum;
      const { of, kind, amount } = change;
      const action = kind === 'grant' ? (`grant ${of}` as const) : (`correct ${of}` as const);
      const values = { before: { [of]: sumText(of, sum - amount) }, after: { [of]: sumText(of, sum) } };
      const entry = { action, subject: `account ${accountId}`, ...values };
      await auditLog.add(entry, actor, new Date(clock.now()), trx);
      return sum;
    });
}

export type ChangeLoyalty = ReturnType<typeof createLoyaltyChanges>;
