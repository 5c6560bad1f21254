import { CHALLENGE_PATH } from '../../../domains/captcha';
import type { App } from '../http/httpServer';
import { notFound } from '../http/requestError';
import type { Captcha } from './captcha.service';

/** The challenges of the shop's own captcha. */
export function captchaRoutes(app: App, { captcha }: { readonly captcha: Captcha }): void {
  app.get(CHALLENGE_PATH, async (_request, reply) => {
    const challenge = await captcha.challenge();
    if (challenge === null) throw notFound();
    return reply.header('cache-control', 'no-store').send(challenge);
  });
}
