import * as Type from 'typebox';
import type { Config } from '../../platform/config/config';
import { refererPath } from '../../platform/http/address';
import type { App } from '../../platform/http/httpServer';
import { sendFormResponse } from '../../platform/pages/pageResponse';
import { type ShopperCookies, THEMES } from '../../platform/visitor/cookies';

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
