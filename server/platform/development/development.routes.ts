import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as Type from 'typebox';
import { islandGallery } from '../../../src/islands/IslandGallery';
import type { LoadedIslands } from '../../../src/islands/renderPage';
import type { App } from '../http/httpServer';
import { renderDocument } from '../layout/renderDocument';
import type { Pages } from '../pages/pages';
import { eventsPage } from './EventsPage';

const query = Type.Object({ island: Type.Optional(Type.String({ maxLength: 80 })) });

/** In development only: every island on one page, or a single one (`/dev/islands?island=range-bar`), and the public events. */
export function developmentRoutes(
  app: App,
  { islands, pages, root }: { readonly islands: LoadedIslands; readonly pages: Pages; readonly root: string },
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

  app.get('/dev/events', { config: { page: { query: [] } } }, async (request, reply) => {
    const publicTypes = await readFile(path.join(root, 'public', 'storefront.d.ts'), 'utf8');
    return pages.send(request, reply, (context) => eventsPage(context, publicTypes), { sharing: 'secret' });
  });
}
