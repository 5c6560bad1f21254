import type { Config } from '../config/config';
import { limitPerNetwork, networkOf } from '../plugins/network';
import type { Counters } from '../plugins/rateLimits.repository';

const WINDOW_MS = 15 * 60_000;

/** From these tries on a captcha is asked for, and no more are taken; per window of 15 minutes. */
const LIMITS = {
  captchaFor: { email: 3, network: 10 },
  password: { email: 10, network: 40 },
  code: 10,
  mail: { email: 3, network: 15 },
} as const;

/** Whether a try is taken. */
export type Admission =
  | { readonly kind: 'admitted'; readonly needsCaptcha: boolean }
  /** @property seconds until the next one */
  | { readonly kind: 'refused'; readonly seconds: number };

export interface AttemptsDeps {
  readonly counters: Counters;
  readonly config: Pick<Config, 'rateLimit'>;
}

/**
 * Limits tries by the email that was typed, whether it has an account or not, and by network. Nobody is locked out: after the limit the mailed link and
 * passkeys still work. Tries are counted before they are checked, so that parallel ones don't slip through.
 */
export function createAttempts({ counters, config }: AttemptsDeps) {
  const networkKey = (ip: string) => `sign-in network ${networkOf(ip)}`;
  const emailKey = (email: string) => `sign-in email ${email}`;
  const codeKey = (accountId: number) => `sign-in code ${accountId}`;
  const secondsOf = (ttl: number) => Math.max(1, Math.ceil(ttl / 1000));
  const perNetwork = (limit: number) => limitPerNetwork(config, limit);

  return {
    /** Counts a try of a password. */
    async admitPassword(email: string, ip: string): Promise<Admission> {
      const [byEmail, failures] = [
        await counters.increment(emailKey(email), WINDOW_MS),
        await counters.read(networkKey(ip)),
      ];
      if (byEmail.current > LIMITS.password.email || failures >= perNetwork(LIMITS.password.network))
        return { kind: 'refused', seconds: secondsOf(byEmail.ttl) };
      const needsCaptcha =
        byEmail.current > LIMITS.captchaFor.email || failures >= perNetwork(LIMITS.captchaFor.network);
      return { kind: 'admitted', needsCaptcha };
    },

    /** Whether the next try from this network needs a captcha whatever the email. */
    needsCaptcha: async (ip: string): Promise<boolean> =>
      (await counters.read(networkKey(ip))) >= perNetwork(LIMITS.captchaFor.network),

    /** @returns whether the next try for this email needs a captcha */
    async recordFailure(email: string, ip: string): Promise<boolean> {
      const { current } = await counters.increment(networkKey(ip), WINDOW_MS);
      return (
        (await counters.read(emailKey(email))) >= LIMITS.captchaFor.email ||
        current >= perNetwork(LIMITS.captchaFor.network)
      );
    },

    recordSuccess: (email: string): Promise<void> => counters.reset(emailKey(email)),

    /** Counts a try of a code of an account. @returns false when there were too many */
    admitCode: async (accountId: number): Promise<boolean> =>
      (await counters.increment(codeKey(accountId), WINDOW_MS)).current <= LIMITS.code,

    resetCodes: (accountId: number): Promise<void> => counters.reset(codeKey(accountId)),

    /** Counts a mail that somebody asks for, to an address that may be another's. @returns the seconds to wait; 0 when it may be sent */
    async admitMail(email: string, ip: string): Promise<number> {
      const byNetwork = await counters.increment(`mail network ${networkOf(ip)}`, WINDOW_MS);
      if (byNetwork.current > perNetwork(LIMITS.mail.network)) return secondsOf(byNetwork.ttl);
      const byEmail = await counters.increment(`mail email ${email}`, WINDOW_MS);
      return byEmail.current > LIMITS.mail.email ? secondsOf(byEmail.ttl) : 0;
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
