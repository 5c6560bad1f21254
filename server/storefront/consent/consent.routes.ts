import { createElement } from 'react';
import { CONSENT_PATH, ConsentSchema, PRIVACY_CHOICES_PATH } from '../../../domains/consent';
import type { Platform } from '../../platform';
import { type App, refererPath } from '../../platform/http';
import { newModal, replaceContent, sendFormResponse, sendPageResponse, wantsJson } from '../../platform/pages';
import { hasTrackingOptOut } from '../../platform/visitor';
import { PRIVACY_REGION, PrivacyChoice, type PrivacyChoiceProps, PrivacyChoices } from './PrivacyChoices';
import { privacyChoicesPage } from './PrivacyChoicesPage';

/** The analytics consent: the form, and the page where it is explained and changed. */
export function consentRoutes(app: App, { config, cookies, pages }: Platform): void {
  app.post(CONSENT_PATH, { schema: { body: ConsentSchema } }, async (request, reply) => {
    const { choice } = request.body;
    cookies.setConsent(reply, choice);
    const shown = { choice, hasTrackingOptOut: hasTrackingOptOut(request.headers) };
    const response = {
      choice,
      ...replaceContent(`#${PRIVACY_REGION}`, createElement(PrivacyChoice, shown), request.dateStyle),
    };
    return sendFormResponse(request, reply, response, refererPath(request, config));
  });

  app.get(PRIVACY_CHOICES_PATH, { config: { page: { query: [], answersScripts: true } } }, (request, reply) => {
    const choice = cookies.read(request).consent ?? 'open';
    const data: PrivacyChoiceProps = { choice, hasTrackingOptOut: hasTrackingOptOut(request.headers) };
    if (wantsJson(request))
      return sendPageResponse(
        reply,
        newModal('Privacy choices', createElement(PrivacyChoices, { ...data, level: 3 }), request.dateStyle),
      );
    return pages.send(request, reply, (context) => privacyChoicesPage(context, data));
  });
}
