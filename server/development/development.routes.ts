import * as Type from 'typebox';
import { islandGallery } from '../../src/islands/IslandGallery';
import type { Deps } from '../deps';
import type { App } from '../plugins/httpServer';
import { renderDocument } from '../render/renderDocument';

const query = Type.Object({ island: Type.Optional(Type.String({ maxLength: 80 })) });

/** For developers only: every island on one page, or one of them alone (`/dev/islands?island=range-bar`). */
export function developmentRoutes(app: App, { islands, pages }: Deps): void {
  app.get('/dev/islands', { schema: { querystring: query } }, (request, reply) =>
    pages.send(request, reply, (context) => {
      const { state, content } = islandGallery(islands, request.query.island);
      const head = { title: 'Islands', description: 'Every island with its sample.', kind: 'development' };
      return renderDocument({ context, head, state, children: content });
    }),
  );
}
