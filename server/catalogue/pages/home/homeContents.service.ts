import { cardPath, type GameView, type NavCard } from '../../../../domains/catalogue';
import { categoryPath } from '../../../../src/lib/urls';
import { type PageContext, servicesText } from '../../../platform/layout';
import type { CatalogueReader } from '../../data/catalogue.service';
import type { ShownPromo } from '../parts/Promos';
import type { PageCheck } from '../parts/pageCheck';
import { readPromos, serviceNamed } from '../parts/promos.service';
import type { MainNavProps } from './MainNav';

/** What the catalogue says of the home page, as far as it is true now. */
export interface HomeContents {
  readonly mainNav: MainNavProps;
  readonly topPromos: readonly ShownPromo[];
  readonly bottomPromos: readonly ShownPromo[];
  /** When a line of a card becomes wrong by the clock alone, ms UTC; Infinity for never. Offers end when prices change. */
  readonly expiresAt: number;
}

interface HomeContentsParts {
  readonly catalogue: CatalogueReader;
  readonly pageExists: PageCheck;
}

type HomeContext = Pick<PageContext, 'currency' | 'sections' | 'dateStyle' | 'region'>;

export async function readHomeContents(parts: HomeContentsParts, context: HomeContext): Promise<HomeContents> {
  const { catalogue } = parts;
  const { topPromos, bottomPromos, mainNav } = await catalogue.shopContents();
  const { code } = context.currency;
  const [cards, categories, top, bottom] = await Promise.all([
    Promise.all(mainNav.cards.map((card) => readCard(parts, card, context))),
    Promise.all(mainNav.categories.map((name) => readCategory(catalogue, name))),
    readPromos(parts, topPromos, code),
    readPromos(parts, bottomPromos, code),
  ]);
  const shown = cards.filter((card) => card !== undefined);
  return {
    mainNav: {
      cards: shown,
      categories: categories.flatMap((found) =>
        found ? [{ href: found.href, name: found.category.name, game: found.game.name }] : [],
      ),
    },
    topPromos: top,
    bottomPromos: bottom,
    expiresAt: Math.min(...shown.map(({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt)),
  };
}

type ShownCard = MainNavProps['cards'][number] & { readonly expiresAt?: number | undefined };

/** A card with its own text, else with what is known of where it leads; undefined when that is gone. */
async function readCard(
  { catalogue, pageExists }: HomeContentsParts,
  { title, text, page, service, category }: NavCard,
  context: HomeContext,
): Promise<ShownCard | undefined> {
  if (page !== undefined) {
    if (!(await pageExists(page))) return undefined;
    const section = context.sections.find(({ href }) => href === page);
    const fact = text === undefined ? await section?.fact?.read(context) : { text };
    return { href: page, title, fact: fact?.text, expiresAt: fact?.expiresAt };
  }
  if (category !== undefined) {
    const found = await readCategory(catalogue, category);
    return found && { href: found.href, title, fact: text ?? servicesText(found.category.serviceCount) };
  }
  const found = await serviceNamed(catalogue, service, context.currency.code);
  return found && { href: cardPath(found), title, fact: text };
}

interface FoundCategory {
  readonly href: string;
  readonly game: GameView;
  readonly category: GameView['categories'][number];
}

/** @param name `wow-boost/raids` @returns undefined when nothing of it is on sale */
async function readCategory(catalogue: CatalogueReader, name: string): Promise<FoundCategory | undefined> {
  const [gameSlug = '', slug = ''] = name.split('/');
  const game = await catalogue.game(gameSlug);
  const category = game?.categories.find((one) => one.slug === slug);
  if (game === undefined || category === undefined || category.serviceCount === 0) return undefined;
  return { href: categoryPath(gameSlug, slug), game, category };
}
