import type { Kysely } from 'kysely';
import type { CategoryCard, GameView, ServiceView } from '../../../domains/catalogue';
import { categoryPath, gamePath, servicePath } from '../../../src/lib/urls';
import type { Database } from '../../platform/db';
import { GoneError, notFound } from '../../platform/http';
import { allServices } from './allServices';
import type { CatalogueReader } from './catalogue.service';
import { retiredSlugs } from './retiredSlugs.repository';

/** Finds what a path names; throws 404 for what never was, and 410 for what an import has taken away. */
export function createCatalogueFinder({
  catalogue,
  db,
}: {
  readonly catalogue: CatalogueReader;
  readonly db: Kysely<Database>;
}) {
  async function missing(path: string) {
    const page = await retiredSlugs.find(path, db);
    if (page === undefined) return notFound();
    const { name, reason, goesTo } = page;
    const message =
      reason === 'moved' && goesTo ? `“${name}” has a new address.` : `“${name}” was taken down. Your cart is safe.`;
    return new GoneError(name, message, goesTo && { href: goesTo.path, text: `Go to ${goesTo.name}` });
  }

  async function game(slug: string): Promise<GameView> {
    const found = await catalogue.game(slug);
    if (found === undefined) throw await missing(gamePath(slug));
    return found;
  }

  return {
    game,
    /** @param slug also that of the list of all services */
    async category(
      gameSlug: string,
      slug: string,
    ): Promise<{ readonly game: GameView; readonly category: CategoryCard }> {
      const path = categoryPath(gameSlug, slug);
      const found = await catalogue.game(gameSlug);
      const category = found && [...found.categories, allServices(found)].find((one) => one.slug === slug);
      if (found === undefined || category === undefined) throw await missing(path);
      return { game: found, category };
    },
    async service(...address: Parameters<CatalogueReader['service']>): Promise<ServiceView> {
      const service = await catalogue.service(...address);
      if (service === undefined) throw await missing(servicePath(...address));
      return service;
    },
  };
}

export type CatalogueFinder = ReturnType<typeof createCatalogueFinder>;
