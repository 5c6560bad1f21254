import { utc } from '@date-fns/utc';
import { addMonths } from 'date-fns/addMonths';
import { subMonths } from 'date-fns/subMonths';
import type { VipTerms } from '../../../domains/pricing';
import { LEVEL_MONTHS, levelOf, type VipLevel } from '../../../domains/vip';
import type { Platform } from '../../platform';
import type { Connection } from '../../platform/db';
import type { LevelList } from '../levels/levelList';
import { type LoyaltyRow, loyaltyRepository } from './loyalty.repository';

/** What an account has, and its level. */
export interface Standing {
  readonly accountId: number;
  /** The sum of its XP. */
  readonly xp: number;
  /** USD cents. */
  readonly balance: number;
  /** The highest that the sum has reached in the last twelve months. */
  readonly level: VipLevel;
  /** The lowest that was reached and not welcomed to yet; null for none. */
  readonly unseenLevel: number | null;
}

/** Basis points of a percent. */
const BP = 100;

const termsOf = ({ level, permaDiscountPercentage, cashbackPercentage }: VipLevel): VipTerms => ({
  level,
  percentBp: permaDiscountPercentage * BP,
  cashbackBp: cashbackPercentage * BP,
});

/** Levels of accounts. */
export function createStandings({
  db,
  clock,
  levels,
}: Pick<Platform, 'db' | 'clock'> & { readonly levels: LevelList }) {
  /** The highest sum that counts now. */
  async function peakOf({ account_id, peak, peak_until }: LoyaltyRow, from: Connection): Promise<number> {
    const now = clock.now();
    if (peak_until === null || peak_until.getTime() > now) return peak;
    return (await loyaltyRepository.peakSince(account_id, subMonths(now, LEVEL_MONTHS, { in: utc }), from)).peak;
  }

  /** What an account has; nothing yet when there is no row. @param from the transaction of the caller, if any */
  async function of(accountId: number, from: Connection = db): Promise<Standing> {
    const row = await loyaltyRepository.find(accountId, from);
    if (row !== null) return ofRow(row, from);
    return { accountId, xp: 0, balance: 0, level: levelOf(0, await levels.get(from)), unseenLevel: null };
  }

  /** The same from its row, which the caller has read. */
  async function ofRow(row: LoyaltyRow, from: Connection): Promise<Standing> {
    const { account_id: accountId, xp, balance, unseen_level } = row;
    const level = levelOf(await peakOf(row, from), await levels.get(from));
    // One that has been lost meanwhile is not welcomed to.
    const unseenLevel = unseen_level !== null && unseen_level <= level.level ? unseen_level : null;
    return { accountId, xp, balance, level, unseenLevel };
  }

  return {
    of,
    ofRow,

    /** What pages show of it. */
    async onPages(accountId: number) {
      const { level, xp, balance, unseenLevel } = await of(accountId);
      return { ...termsOf(level), xp, balance, unseenLevel };
    },

    /** What the level of an account does to its prices. */
    terms: async (accountId: number, from: Connection): Promise<VipTerms> => termsOf((await of(accountId, from)).level),

    /** The most that any level does to prices. */
    bestTerms: async (from: Connection): Promise<VipTerms> =>
      (await levels.get(from)).map(termsOf).reduce((best, terms) => (terms.percentBp > best.percentBp ? terms : best)),

    /** How long a level holds that the sum does not have any more, ms UTC; null while it has it. */
    async until({ accountId, xp, level }: Standing): Promise<number | null> {
      if (xp >= level.xp) return null;
      const hadUntil = await loyaltyRepository.hadUntil(accountId, level.xp, db);
      return hadUntil && addMonths(hadUntil, LEVEL_MONTHS, { in: utc }).getTime();
    },
  };
}

export type Standings = ReturnType<typeof createStandings>;
