import * as Type from 'typebox';
import type { Config } from '../../platform/config';
import { type App, refererPath } from '../../platform/http';
import { sendFormResponse } from '../../platform/pages';
import { type ShopperCookies, THEMES } from '../../platform/visitor';

const body = Type.Object(
  { theme: Type.Union(THEMES.map((theme) => Type.Literal(theme))) },
  { additionalProperties: false },
);

export interface AppearanceRoutesDeps {
  readonly config: Pick<Config, 'publicOrigin' | 'port'>;
  readonly cookies: Pick<ShopperCookies, 'setTheme'>;
}

/** `POST /appearance`: sets the theme to dark, light or system. */
export function appearanceRoutes(app: App, { config, cookies }: AppearanceRoutesDeps): void {
  app.post('/appearance', { schema: { body } }, async (request, reply) => {
    const { theme } = request.body;
    cookies.setTheme(reply, theme);
    // The whole page is drawn in the theme, so scripts reload it.
    return sendFormResponse(request, reply, { redirectUrl: '' }, refererPath(request, config));
  });
}
