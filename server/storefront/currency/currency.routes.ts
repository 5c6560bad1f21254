import * as Type from 'typebox';
import type { CatalogueReader } from '../../catalogue';
import type { Platform } from '../../platform';
import { type App, RequestError, redirect, refererPath } from '../../platform/http';
import { wantsJson } from '../../platform/pages';

const params = Type.Object({ code: Type.String({ pattern: '^[A-Za-z]{3}$' }) }, { additionalProperties: false });
const answer = Type.Object({ currency: Type.String() });

/** `POST /users/change-currency/cur/{code}` (SPEC §7): JSON for scripts, a redirect back to the page for forms. */
export function currencyRoutes(
  app: App,
  { catalogue, config, cookies }: Platform & { readonly catalogue: CatalogueReader },
): void {
  app.post(
    '/users/change-currency/cur/:code',
    { schema: { params, response: { 200: answer } } },
    async (request, reply) => {
      const code = request.params.code.toUpperCase();
      const currencies = await catalogue.currencies();
      if (!currencies.some((currency) => currency.code === code)) {
        const message = `The shop has no prices in ${code}: choose one of ${currencies.map((currency) => currency.code).join(', ')}.`;
        throw new RequestError(422, 'unknown_currency', message, [{ field: 'code', message }]);
      }
      cookies.setCurrency(reply, code);
      const isScript = wantsJson(request) || request.headers['content-type']?.startsWith('application/json') === true;
      return isScript ? { currency: code } : redirect(reply, refererPath(request, config), 303);
    },
  );
}
