import { CONSENT_PATH, ConsentSchema, PRIVACY_CHOICES_PATH } from '../../domains/consent';
import type { Config } from '../config/config';
import { refererPath } from '../plugins/address';
import { hasTrackingOptOut } from '../plugins/consent';
import type { ShopperCookies } from '../plugins/cookies';
import { wantsJson } from '../plugins/errors';
import type { App } from '../plugins/httpServer';
import type { Pages } from '../plugins/pages';
import { privacyChoicesPage } from './PrivacyChoicesPage';

export interface ConsentRoutesDeps {
  readonly config: Pick<Config, 'publicOrigin' | 'port'>;
  readonly cookies: Pick<ShopperCookies, 'setConsent' | 'read'>;
  readonly pages: Pick<Pages, 'send'>;
}

/** The analytics consent: the form, and the page where it is explained and changed. */
export function consentRoutes(app: App, { config, cookies, pages }: ConsentRoutesDeps): void {
  app.post(CONSENT_PATH, { schema: { body: ConsentSchema } }, async (request, reply) => {
    const { choice } = request.body;
    cookies.setConsent(reply, choice);
    return wantsJson(request) ? { choice } : reply.redirect(refererPath(request, config), 303);
  });

  app.get(PRIVACY_CHOICES_PATH, { config: { page: { query: [] } } }, (request, reply) => {
    const choice = cookies.read(request).consent ?? 'open';
    const optedOut = hasTrackingOptOut(request.headers);
    return pages.send(request, reply, (context) =>
      privacyChoicesPage(context, { choice, hasTrackingOptOut: optedOut }),
    );
  });
}
