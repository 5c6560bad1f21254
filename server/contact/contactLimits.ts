import type { Platform } from '../platform';
import { limitPerNetwork, networkOf, rateLimitCounters } from '../platform/http';

const HOUR_MS = 60 * 60_000;
const LIMITS = {
  /** Messages of a network in an hour before a captcha is asked for, and at all. */
  captchaFor: 3,
  network: 20,
  /** Of all networks: so many can be read. */
  all: 300,
} as const;

/** Messages that are stored at most, so that nobody can fill the disk. */
export const MAX_TICKETS = 20_000;

/** Why a message is not taken now. */
export type ContactRefusal =
  | { readonly kind: 'captcha'; readonly reason: 'first' | 'wrong' | 'unreachable' }
  | { readonly kind: 'too_many' | 'full'; readonly seconds: number };

/**
 * Limits messages by the network that they come from. Only those that could be sent count, so a mistake in the form costs nothing; they are counted before the
 * captcha is checked, so that parallel ones don't slip through.
 */
export function createContactLimits({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>) {
  const now = () => new Date(clock.now());
  const keyOf = (ip: string) => `contact network ${networkOf(ip)}`;
  const captchaFrom = limitPerNetwork(config, LIMITS.captchaFor);

  return {
    /** Whether the next message of a network needs a captcha. */
    needsCaptcha: async (ip: string): Promise<boolean> =>
      (await rateLimitCounters.read(keyOf(ip), now(), db)) >= captchaFrom,

    /**
     * Counts a message.
     * @param solve checks the captcha of its form; called only when one is needed
     * @returns null when it may be sent
     */
    async admit(ip: string, solve: () => Promise<'solved' | 'wrong' | 'unreachable'>): Promise<ContactRefusal | null> {
      const ofNetwork = await rateLimitCounters.increment(keyOf(ip), HOUR_MS, now(), db);
      if (ofNetwork.current > limitPerNetwork(config, LIMITS.network))
        return { kind: 'too_many', seconds: secondsOf(ofNetwork.ttl) };
      if (ofNetwork.current > captchaFrom) {
        const outcome = await solve();
        const isFirst = outcome === 'wrong' && ofNetwork.current === captchaFrom + 1;
        if (outcome !== 'solved') return { kind: 'captcha', reason: isFirst ? 'first' : outcome };
      }
      const ofAll = await rateLimitCounters.increment('contact all', HOUR_MS, now(), db);
      return ofAll.current > LIMITS.all ? { kind: 'full', seconds: secondsOf(ofAll.ttl) } : null;
    },
  };
}

const secondsOf = (ttl: number): number => Math.max(1, Math.ceil(ttl / 1000));
