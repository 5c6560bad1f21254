import * as Type from 'typebox';
import type { Platform } from '../../platform';
import { type App, refererPath } from '../../platform/http';
import { sendFormResponse } from '../../platform/pages';
import { THEMES } from '../../platform/visitor';

const body = Type.Object(
  { theme: Type.Union(THEMES.map((theme) => Type.Literal(theme))) },
  { additionalProperties: false },
);

/** `POST /appearance`: sets the theme to dark, light or system. */
export function appearanceRoutes(app: App, { config, cookies }: Platform): void {
  app.post('/appearance', { schema: { body } }, async (request, reply) => {
    const { theme } = request.body;
    cookies.setTheme(reply, theme);
    // The whole page is drawn in the theme, so scripts reload it.
    return sendFormResponse(request, reply, { redirectUrl: '' }, refererPath(request, config));
  });
}
