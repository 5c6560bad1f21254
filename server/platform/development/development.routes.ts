import * as Type from 'typebox';
import { islandGallery } from '../../../src/islands/IslandGallery';
import type { LoadedIslands } from '../../../src/islands/renderPage';
import type { App } from '../http/httpServer';
import { renderDocument } from '../layout/renderDocument';
import type { Pages } from '../pages/pages';

const query = Type.Object({ island: Type.Optional(Type.String({ maxLength: 80 })) });

/** In development only: every island on one page, or a single one (`/dev/islands?island=range-bar`). */
export function developmentRoutes(
  app: App,
  { islands, pages }: { readonly islands: LoadedIslands; readonly pages: Pages },
): void {
  app.get(
    '/dev/islands',
    { schema: { querystring: query }, config: { page: { query: ['island'] } } },
    (request, reply) =>
      pages.send(request, reply, (context) => {
        const { state, content } = islandGallery(islands, request.query.island);
        const head = { title: 'Islands', description: 'Every island with its sample.', kind: 'development' as const };
        return renderDocument({ context, head, state, children: content });
      }),
  );
}
