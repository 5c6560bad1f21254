import {
  type Catalogue,
  type CatalogueGame,
  type CatalogueService,
  MIN_SEASON_REWARDS,
} from '../../../domains/catalogue';
import { isKnown, type Known, knownNames, type Target } from './targets.checks';

/** A catalogue whose contents name nothing that it does not have, such as a service that was taken out of sale by hand, and link to none of its pages: what is left can be imported. */
export function withoutGoneContents(catalogue: Catalogue): Catalogue {
  const { games, contents } = catalogue;
  const known = knownNames(catalogue);
  return {
    ...catalogue,
    games: games.map((game) => gameWithout(game, known)),
    ...(contents && { contents: shopWithout(contents, known) }),
  };
}

function shopWithout(contents: NonNullable<Catalogue['contents']>, known: Known): NonNullable<Catalogue['contents']> {
  const isThere = (target: Target) => isKnown(target, known);
  const { exampleOrder, ...others } = contents;
  const { topPromos, bottomPromos, mainNav, whyWe } = others;
  return {
    ...others,
    ...(topPromos && { topPromos: topPromos.filter(isThere) }),
    ...(bottomPromos && { bottomPromos: bottomPromos.filter(isThere) }),
    ...(mainNav && {
      mainNav: {
        cards: mainNav.cards.filter(isThere),
        categories: mainNav.categories.filter((name) => known.categories.has(name)),
      },
    }),
    ...(whyWe && { whyWe: whyWe.map((reason) => withoutGoneLink(reason, known)) }),
    ...(exampleOrder && known.services.has(exampleOrder.service) && { exampleOrder }),
  };
}

/** An entry as it is, or without its link where that page is gone. */
function withoutGoneLink<Entry extends { link?: { page: string } }>(entry: Entry, { paths }: Known): Entry {
  if (entry.link === undefined || paths.has(entry.link.page)) return entry;
  const { link: _, ...rest } = entry;
  return rest as Entry;
}

function gameWithout({ contents, ...game }: CatalogueGame, known: Known): CatalogueGame {
  const services = game.services.map((service) => serviceWithout(service, known));
  if (contents === undefined) return { ...game, services };
  const hasService = (slug: string) => known.services.has(`${game.slug}/${slug}`);
  const hasCategory = (slug: string) => known.categories.has(`${game.slug}/${slug}`);
  const { promoted, sherpa, comparisons, know, season, benefits } = contents;
  const inPromoted = promoted?.services.filter(hasService) ?? [];
  const ofSherpa = sherpa?.filter(({ service }) => hasService(service)) ?? [];
  const compared = comparisons?.filter(({ service, category }) => hasService(service) && hasCategory(category)) ?? [];
  const rewards = season?.rewards.filter(({ service }) => hasService(service)) ?? [];
  const included = benefits?.filter(({ category }) => hasCategory(category)) ?? [];
  return {
    ...game,
    services,
    contents: {
      ...(promoted && inPromoted.length > 0 && { promoted: { ...promoted, services: inPromoted } }),
      ...(know && { know: know.map((entry) => withoutGoneLink(entry, known)) }),
      ...(ofSherpa.length > 0 && { sherpa: ofSherpa }),
      ...(compared.length > 0 && { comparisons: compared }),
      ...(season && rewards.length >= MIN_SEASON_REWARDS && { season: { ...season, rewards } }),
      ...(included.length > 0 && { benefits: included }),
    },
  };
}

function serviceWithout({ connected, ...service }: CatalogueService, known: Known): CatalogueService {
  const left = connected?.filter((one) => known.services.has(one.service)) ?? [];
  return left.length === 0 ? service : { ...service, connected: left };
}
