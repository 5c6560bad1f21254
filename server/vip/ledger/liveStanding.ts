import { type StandingView, VIP_TOPIC } from '../../../domains/vip';
import { accountRepository } from '../../accounts';
import type { Platform } from '../../platform';
import { followedReads, type LiveSource } from '../../platform/live';
import type { Standings } from './standing';

/** The channel of the trigger; its payload is the account whose XP or balance has changed. */
export const LOYALTY_CHANNEL = 'loyalty_changed';

const PREFIX = `${VIP_TOPIC}.`;

/** What a shopper has, for them alone: the topic has no id, so a visitor can follow only what is their own. */
export function createLiveStanding(platform: Platform & { readonly standings: Standings }) {
  const { db, identity, clock, standings } = platform;
  async function read(accountId: string): Promise<StandingView | null> {
    const at = clock.now();
    const account = await accountRepository.find(Number(accountId), db);
    if (account === null) return null;
    const { level, xp, balance, unseenLevel } = await standings.of(Number(accountId));
    return { account: account.public_id, at, level: level.level, xp, balance, unseenLevel };
  }

  const source: LiveSource = {
    name: VIP_TOPIC,
    async find(argument, request) {
      const visitor = argument === '' ? await identity.signedIn(request) : null;
      if (visitor === null) return null;
      const id = String(visitor.accountId);
      return { key: `${PREFIX}${id}`, snapshot: () => read(id) };
    },
  };
  const versionOf = ({ level, xp, balance, unseenLevel }: StandingView) => [level, xp, balance, unseenLevel].join(' ');
  const reads = followedReads({ ...platform, prefix: PREFIX, read, versionOf });
  return {
    source,
    /** @param accountId undefined when anything may have changed */
    changed: (accountId?: string) => reads.changed(accountId === undefined ? undefined : `.${accountId}`),
    start: reads.start,
  };
}
