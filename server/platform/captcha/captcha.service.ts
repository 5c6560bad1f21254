import type { Challenge } from 'altcha-lib';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { CAPTCHA_FIELD, MAX_SOLUTION_LENGTH } from '../../../domains/captcha';
import type { Clock } from '../config/clock';
import type { Config } from '../config/config';
import type { Database } from '../db/schema';
import { UNKNOWN_ADDRESS } from '../http/network';
import type { PageAssets } from '../layout/pageContext';
import { createAltcha } from './altcha';
import type { CaptchaFieldProps } from './CaptchaField';
import { askProvider, HOSTED_CAPTCHAS } from './hostedCaptcha';

interface CaptchaParts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly assets: Pick<PageAssets, 'cssOf'>;
  /** A double in tests. */
  readonly fetch?: typeof fetch | undefined;
}

/** Whether a form's captcha was solved. `unreachable`: its provider did not answer. */
export type CaptchaOutcome = 'solved' | 'wrong' | 'unreachable';

/** The captcha that forms ask for after failures: the shop's own, or a provider's by configuration. */
export function createCaptcha({ config, db, clock, log, assets, fetch: fetchUrl = fetch }: CaptchaParts) {
  const altcha = createAltcha({ db, clock });
  const hosted = config.captcha;

  return {
    /** A challenge of the shop's own captcha; null when a provider's is used. */
    challenge: async (): Promise<Challenge | null> => (hosted ? null : altcha.challenge()),

    /** What its field in a form needs. */
    field(): CaptchaFieldProps {
      const ofEveryPage = assets.cssOf([]);
      const styles = assets.cssOf(['captcha']).filter((sheet) => !ofEveryPage.includes(sheet));
      if (!hosted) return { kind: 'altcha', styles };
      return { kind: hosted.kind, siteKey: hosted.siteKey, script: HOSTED_CAPTCHAS[hosted.kind].script, styles };
    },

    /** Checks the captcha of a form, and uses its solution up. Not inside a transaction: what fails later must not make it usable again. */
    async verify(form: Readonly<Record<string, unknown>>, ip: string): Promise<CaptchaOutcome> {
      const response = form[CAPTCHA_FIELD[hosted?.kind ?? 'altcha']];
      if (!hosted) return (await altcha.verify(response)) ? 'solved' : 'wrong';
      if (typeof response !== 'string' || response === '' || response.length > MAX_SOLUTION_LENGTH) return 'wrong';
      try {
        const question = { secret: hosted.secretKey, response, ...(ip !== UNKNOWN_ADDRESS && { remoteip: ip }) };
        return (await askProvider(HOSTED_CAPTCHAS[hosted.kind], question, fetchUrl)) ? 'solved' : 'wrong';
      } catch (error) {
        log.warn({ err: error }, 'the provider of captchas could not be asked');
        return 'unreachable';
      }
    },
  };
}

export type Captcha = ReturnType<typeof createCaptcha>;
