import {
  type Currency,
  cardPath,
  type Knowledge,
  type PerView,
  type ServiceCard,
  type ServiceView,
} from '../../../../domains/catalogue';
import { planConfiguration } from '../../../../domains/configurator';
import { permalinkQuery } from '../../../../domains/permalink';
import type { CatalogueReader } from '../../data/catalogue.service';
import { isOwnPlay, type OwnPlay } from '../../data/ownPlay.repository';
import { pricedChoice } from '../../data/pricedChoice';
import { type PageCheck, withoutDeadLinks } from '../parts/pageCheck';

/** Limits of the row of self-play services: fewer are no list, and more are what the filter of the game is for. */
const SELF_PLAY_CARDS = { min: 2, max: 12 };

/** What the page of a game shows around its services, as far as it is true now. */
export interface ShownGameContents {
  readonly promoted?:
    | { readonly title: string; readonly services: readonly ServiceCard[]; readonly perView: PerView }
    | undefined;
  readonly know: readonly Knowledge[];
  readonly sherpa: readonly ShownSherpa[];
  /** Services in which shoppers play on their own account, without those of `sherpa`. */
  readonly selfPlay: readonly ServiceCard[];
  /** How many services of the game are lessons. */
  readonly coachingCount: number;
}

/** A service in which shoppers play themselves, at the price of that. */
export interface ShownSherpa {
  readonly service: ServiceCard;
  readonly play: OwnPlay;
  readonly href: string;
  readonly facts: readonly string[];
  readonly voice?: string | undefined;
}

interface GameContentsParts {
  readonly catalogue: Pick<CatalogueReader, 'gameContents' | 'serviceIdsOf' | 'ownPlay' | 'cards' | 'servicesById'>;
  readonly pageExists: PageCheck;
}

/** Reads all cards at once, and then all services whose choices are needed. @param game its slug */
export async function readShownGameContents(
  { catalogue, pageExists }: GameContentsParts,
  game: string,
  currency: Currency,
): Promise<ShownGameContents> {
  const [{ promoted, know, sherpa }, ownPlay] = await Promise.all([
    catalogue.gameContents(game),
    catalogue.ownPlay(game),
  ]);
  const nameOf = (slug: string) => `${game}/${slug}`;
  const promotedNames = (promoted?.services ?? []).map(nameOf);
  const sherpaNames = sherpa.map(({ service }) => nameOf(service));
  const linkedNames = know.flatMap(({ link }) => serviceNameAt(link?.page) ?? []);
  const ids = await catalogue.serviceIdsOf([...new Set([...promotedNames, ...sherpaNames, ...linkedNames])]);
  const idsOf = (names: readonly string[]) => names.flatMap((name) => ids.get(name) ?? []);
  const sherpaIds = idsOf(sherpaNames);
  const selfPlayIds = ownPlay
    .filter(({ id, play }) => play === 'selfplay' && !sherpaIds.includes(id))
    .slice(0, SELF_PLAY_CARDS.max)
    .map(({ id }) => id);
  const shownIds = new Set([...idsOf(promotedNames), ...sherpaIds, ...selfPlayIds]);
  const cards = new Map((await catalogue.cards([...shownIds], currency.code)).map((card) => [card.id, card]));
  const cardsOf = (some: readonly number[]) => some.flatMap((id) => cards.get(id) ?? []);

  const plays = new Map(ownPlay.map(({ id, play }) => [id, play]));
  const chosen = await catalogue.servicesById(sherpaIds.filter((id) => !plays.has(id)));
  const selfPlay = cardsOf(selfPlayIds);
  const hasPage = async (page: string) => ids.has(serviceNameAt(page) ?? '') || (await pageExists(page));
  return {
    promoted: promoted && { ...promoted, services: cardsOf(idsOf(promotedNames)) },
    know: await withoutDeadLinks(know, hasPage),
    sherpa: sherpa.flatMap(({ service: slug, facts, voice }) => {
      const [card] = cardsOf(idsOf([nameOf(slug)]));
      if (card === undefined) return [];
      const play = plays.get(card.id);
      const shown = play
        ? { service: card, play, href: cardPath(card) }
        : asOwnPlay(card, chosen.get(card.id), currency);
      return shown ? [{ ...shown, facts, voice }] : [];
    }),
    selfPlay: selfPlay.length < SELF_PLAY_CARDS.min ? [] : selfPlay,
    coachingCount: ownPlay.filter(({ play }) => play === 'coaching').length,
  };
}

/** The name of the service at a path, as `serviceIdsOf` takes it. */
function serviceNameAt(page = ''): string | undefined {
  const [game, category, slug] = page.split('/').slice(1);
  return category && slug ? `${game}/${slug}` : undefined;
}

/**
 * A service that is played for shoppers unless they choose to play: as its card with that choice and its price. Undefined for one without such a choice.
 */
function asOwnPlay(
  card: ServiceCard,
  service: ServiceView | undefined,
  currency: Currency,
): Pick<ShownSherpa, 'service' | 'play' | 'href'> | undefined {
  if (service === undefined) return undefined;
  if (isOwnPlay(service.play)) return { service: card, play: service.play, href: cardPath(card) };
  const variants = service.terms.kind === 'variants' ? service.terms.variants : [];
  const variant = variants.find(({ play }) => isOwnPlay(play));
  const option = service.groups.flatMap(({ options }) => options).find(({ play }) => isOwnPlay(play));
  const play = (variant ?? option)?.play;
  if (!isOwnPlay(play)) return undefined;
  const configuration = planConfiguration(
    service,
    variant ? { variant: variant.key } : { options: [option?.key ?? ''] },
  );
  const { from: _, fromFor: __, offer: ___, ...rest } = card;
  return {
    service: {
      ...rest,
      ...(variant && { fact: variant.label }),
      ...pricedChoice(service, configuration, currency),
    },
    play,
    href: cardPath(card) + permalinkQuery(service, configuration),
  };
}
