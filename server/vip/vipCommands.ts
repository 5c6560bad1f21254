import type { VipLevel } from '../../domains/vip';
import { formatDollars } from '../../src/lib/formatDollars';
import { formatCount } from '../../src/lib/money';
import { accountRepository } from '../accounts';
import type { Platform } from '../platform';
import { COMMAND_LINE, MAX_REASON } from '../platform/audit';
import { RefusedError } from '../platform/config';
import { loadJson, refuseDocument } from '../platform/documents';
import { type ChangeLoyalty, type LoyaltyChange, MAX_CHANGE } from './ledger/loyalty.service';
import type { Standings } from './ledger/standing';
import { importLevels } from './levels/importLevels';
import type { LevelList } from './levels/levelList';

const USAGE = `Usage: npm run vip -- import FILE
       npm run vip -- list [EMAIL]
       npm run vip -- grant EMAIL xp|balance AMOUNT REASON
       npm run vip -- correct EMAIL xp|balance AMOUNT REASON
XP are whole, a balance is in dollars: 12.50. A correction may take something away: -12.50.`;

interface VipCommandParts extends Pick<Platform, 'db'> {
  readonly levels: LevelList;
  readonly standings: Standings;
  readonly changeLoyalty: ChangeLoyalty;
}

/** Staff commands for levels, XP and balances. They answer with text, and change nothing when anything is wrong. */
export function createVipCommands({ db, levels, standings, changeLoyalty }: VipCommandParts) {
  async function importFile(file: string): Promise<string> {
    const count = await loadJson(file)
      .then((document) => importLevels(db, document))
      .catch(refuseDocument);
    levels.forget();
    return `Imported ${count} levels.`;
  }

  async function accountOf(email: string) {
    const account = await accountRepository.findByEmail(email.trim().toLowerCase(), db);
    if (account === null) throw new RefusedError(`There is no account with the email ${email.slice(0, 254)}.`);
    return account;
  }

  async function list(email: string | undefined): Promise<string> {
    if (email === undefined) return (await levels.get()).map(levelText).join('\n');
    const { id } = await accountOf(email);
    const { level, xp, balance } = await standings.of(id);
    return `${email}  account ${id}  VIP ${level.level}  ${formatCount(xp)} XP  ${formatDollars(balance)}`;
  }

  async function change(
    kind: LoyaltyChange['kind'],
    [email = '', of, amount = '', ...words]: readonly string[],
  ): Promise<string> {
    const reason = words.join(' ').trim();
    if ((of !== 'xp' && of !== 'balance') || reason === '' || reason.length > MAX_REASON) throw new RefusedError(USAGE);
    const wanted = amountOf(of, amount);
    if (wanted === null || wanted === 0 || (kind === 'grant' && wanted < 0)) throw new RefusedError(USAGE);
    const { id } = await accountOf(email);
    const sum = await changeLoyalty(id, { of, kind, amount: wanted }, { ...COMMAND_LINE, reason });
    if (sum === 'gone') throw new RefusedError(`There is no account with the email ${email}.`);
    if (typeof sum === 'string') throw new RefusedError(`${email} has less than that. Nothing was changed.`);
    return `${email} has ${of === 'xp' ? `${formatCount(sum)} XP` : `${formatDollars(sum)} in the balance`} now.`;
  }

  return {
    /**
     * Runs one of the commands of the usage.
     * @param args the words of the command line; the path of a file to import is absolute
     * @throws RefusedError with the usage, or with everything that is wrong
     */
    async runCommand([name, ...args]: readonly string[]): Promise<string> {
      const [first] = args;
      if (name === 'import' && first !== undefined && args.length === 1) return importFile(first);
      if (name === 'list' && args.length <= 1) return list(first);
      if (name === 'grant') return change('grant', args);
      if (name === 'correct') return change('correction', args);
      throw new RefusedError(USAGE);
    },
  };
}

/** XP, or US cents from dollars; null for anything else. */
export function amountOf(of: LoyaltyChange['of'], text: string): number | null {
  const [, minus, whole, cents = '00'] = /^(-?)(\d{1,7})(?:\.(\d{2}))?$/.exec(text) ?? [];
  if (whole === undefined || (of === 'xp' && text.includes('.'))) return null;
  const amount = of === 'xp' ? Number(whole) : Number(whole) * 100 + Number(cents);
  if (amount > MAX_CHANGE) return null;
  return minus ? -amount : amount;
}

function levelText(level: VipLevel): string {
  const { level: number, xp, permaDiscountPercentage, cashbackPercentage, discountCouponCount, couponCents } = level;
  const coupons = discountCouponCount === 0 ? 'no coupons' : `${discountCouponCount} × ${formatDollars(couponCents)}`;
  return [
    `VIP ${number}`,
    `from ${formatCount(xp)} XP`,
    `${permaDiscountPercentage}% off`,
    `${cashbackPercentage}% back`,
    coupons,
    `double XP on ${level.doublesXpBenefitCount} a month`,
    ...(level.hasChatPriority ? ['first in the chat'] : []),
  ].join('  ');
}
