import { createHash } from 'node:crypto';
import type { Platform } from '../../platform';
import { compress, type Encoding } from '../../platform/pages';
import type { CatalogueReader } from '../data/catalogue.service';
import { menuItems } from './menuCategories';
import { menuRepository } from './menus.repository';

/** The response for one version of the catalogue. */
export interface MenuResponse {
  readonly etag: string;
  readonly body: (encoding: Encoding) => Promise<Buffer>;
}

export function createMenusService({ db, catalogue }: Platform & { readonly catalogue: CatalogueReader }) {
  let response: Promise<MenuResponse> | undefined;
  catalogue.onCacheCleared(() => {
    response = undefined;
  });

  async function create(): Promise<MenuResponse> {
    const [games, categories] = await Promise.all([catalogue.games(), menuRepository.categories(db)]);
    const json = Buffer.from(JSON.stringify({ services: menuItems(games, categories) }));
    const bodies = new Map<Encoding, Promise<Buffer>>();
    return {
      etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
      body(encoding) {
        const body = bodies.get(encoding) ?? compress(json, encoding);
        bodies.set(encoding, body);
        return body;
      },
    };
  }

  return {
    /** The categories of the drawer as JSON, made once until the catalogue changes. */
    categories(): Promise<MenuResponse> {
      if (response) return response;
      const created = create();
      response = created;
      // A failure is not kept.
      created.catch(() => {
        if (response === created) response = undefined;
      });
      return created;
    },
  };
}

export type MenusService = ReturnType<typeof createMenusService>;
