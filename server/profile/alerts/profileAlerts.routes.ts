import { createElement } from 'react';
import { longIdOf } from '../../../src/lib/ids';
import { PROFILE_PATH } from '../../../src/lib/urls';
import type { Guards } from '../../accounts';
import type { AlertOwner, AlertsService } from '../../alerts';
import { type App, notFound } from '../../platform/http';
import { NoFields, replaceContent, sendFormResponse } from '../../platform/pages';
import { ALERTS_SELECTOR, AlertsContent, type AlertsSectionProps, removeAlertPath } from './AlertsSection';

const REMOVED = 'The alert is removed.';
const NOT_FOUND = 'This alert is no longer in your account.';
/** The section on the account's page. */
const SECTION_HREF = `${PROFILE_PATH}#wishes`;

/** Reads the alerts of an account for its page. */
export async function readProfileAlerts(
  { alerts }: { readonly alerts: AlertsService },
  owner: AlertOwner,
): Promise<AlertsSectionProps> {
  return { alerts: await alerts.list(owner), signOf: await alerts.readSigns() };
}

/** Removing alerts on the page of an account. */
export function profileAlertsRoutes(app: App, deps: { readonly alerts: AlertsService; readonly guards: Guards }): void {
  app.post<{ Params: { id: string } }>(
    removeAlertPath(':id'),
    { schema: { body: NoFields } },
    async (request, reply) => {
      const visitor = await deps.guards.signedIn(request);
      const id = longIdOf(request.params.id);
      if (id === null || !(await deps.alerts.remove(visitor, id))) throw notFound(NOT_FOUND);
      const content = createElement(AlertsContent, await readProfileAlerts(deps, visitor));
      const response = {
        success: true,
        message: REMOVED,
        ...replaceContent(ALERTS_SELECTOR, content, request.dateStyle),
      };
      return sendFormResponse(request, reply, response, SECTION_HREF);
    },
  );
}
