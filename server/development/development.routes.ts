import * as Type from 'typebox';
import type { Deps } from '../deps';
import type { App } from '../httpServer';
import { islandGalleryPage } from '../render/pages/IslandGalleryPage';

const gallery = Type.Object({ island: Type.Optional(Type.String({ maxLength: 80 })) });

/** What only developers see: `/dev/islands` shows every island with its sample, `?island=NAME` one alone. */
export function developmentRoutes(app: App, { pages }: Deps): void {
  app.get('/dev/islands', { schema: { querystring: gallery } }, (request, reply) =>
    pages.send(request, reply, (context) => islandGalleryPage(context, request.query.island)),
  );
}
