import * as Type from 'typebox';
import type { Deps } from '../deps';
import { refererPath } from '../plugins/address';
import { THEMES } from '../plugins/cookies';
import { wantsJson } from '../plugins/errors';
import type { App } from '../plugins/httpServer';

const body = Type.Object(
  { theme: Type.Union(THEMES.map((theme) => Type.Literal(theme))) },
  { additionalProperties: false },
);

/** `POST /appearance`: dark, light, or as the machine is. */
export function appearanceRoutes(app: App, { config, cookies }: Deps): void {
  app.post('/appearance', { schema: { body } }, async (request, reply) => {
    const { theme } = request.body;
    cookies.keepTheme(reply, theme);
    return wantsJson(request) ? { theme } : reply.redirect(refererPath(request, config), 303);
  });
}
