import type { SeasonReward, ServiceView } from '../../../domains/catalogue';
import { priceOf, rewardConfiguration, rewardConfigurations, rewardPicture } from '../../../domains/configurator';
import { permalinkQuery } from '../../../domains/permalink';
import { forEverybody, minimumCharge, type Tariff } from '../../../domains/pricing';
import type { RewardPrice, SeasonGame, ShownReward, ShownSeason } from '../../../domains/seasonal';
import { servicePath } from '../../../src/lib/urls';
import { listedPrice } from '../../platform/layout';
import type { ShopperTariff } from '../../platform/visitor';
import type { CatalogueReader } from '../data/catalogue.service';
import { type PricedChoice, pricedChoice } from '../data/pricedChoice';

type SeasonCatalogue = Pick<
  CatalogueReader,
  'games' | 'seasonGames' | 'gameContents' | 'serviceIdsOf' | 'servicesById'
>;

/** The games on sale that have a season, in shop order. */
export async function readSeasonGames(
  catalogue: Pick<SeasonCatalogue, 'games' | 'seasonGames'>,
): Promise<readonly SeasonGame[]> {
  const [games, slugs] = await Promise.all([catalogue.games(), catalogue.seasonGames()]);
  return games.filter(({ slug }) => slugs.has(slug)).map(({ slug, name, art }) => ({ slug, name, art }));
}

/**
 * The season of a game with the rewards that can be ordered now, at the prices of a shopper; undefined for a game that is not on sale, has no season, or none of
 * its rewards any more. @param slug of the game
 */
export async function readSeason(
  catalogue: SeasonCatalogue,
  slug: string,
  tariff: ShopperTariff,
): Promise<ShownSeason | undefined> {
  const [games, { season }] = await Promise.all([readSeasonGames(catalogue), catalogue.gameContents(slug)]);
  const game = games.find((one) => one.slug === slug);
  if (game === undefined || season === undefined) return undefined;
  const { name, text, rewards } = season;
  const nameOf = ({ service }: SeasonReward) => `${slug}/${service}`;
  const ids = await catalogue.serviceIdsOf([...new Set(rewards.map(nameOf))]);
  const services = await catalogue.servicesById([...ids.values()]);
  const shown = rewards.flatMap((reward) => {
    const service = services.get(ids.get(nameOf(reward)) ?? 0);
    return (service && shownReward(service, reward, tariff)) ?? [];
  });
  return shown.length === 0 ? undefined : { game, season: { name, text }, sign: tariff.sign, rewards: shown };
}

/** A reward with the price of the order that its link opens; undefined where the service can't be ordered like that. */
function shownReward(service: ServiceView, reward: SeasonReward, tariff: ShopperTariff): ShownReward | undefined {
  const configuration = rewardConfiguration(service, reward);
  const img = rewardPicture(service, reward);
  if (configuration === undefined || img === undefined) return undefined;
  const { slug, name, category, categoryName, subCategory } = service;
  const currency = forEverybody(tariff);
  return {
    title: reward.title,
    where: reward.where,
    img,
    href: servicePath(service.game.slug, category, slug) + permalinkQuery(service, configuration),
    price: ownPriceOf(pricedChoice(service, configuration, currency), leastPrice(service, reward, currency), tariff),
    service: { slug, name, category: categoryName, subCategory },
  };
}

/** The lowest price of an order that gives a reward, in cents for everybody: less than can be charged is no price of an order. */
function leastPrice(service: ServiceView, reward: SeasonReward, currency: Tariff): number | undefined {
  for (const configuration of rewardConfigurations(service, reward)) {
    const { total } = priceOf(service, configuration, currency);
    if (total >= minimumCharge(currency)) return total;
  }
  return undefined;
}

/** The price as the shopper sees it. Prices for everybody in cents; @param least of all orders that give the reward */
function ownPriceOf(priced: PricedChoice, least: number | undefined, tariff: ShopperTariff): RewardPrice {
  const isFrom = least !== undefined && least < priced.price;
  const { cents, from, vip, offer } = listedPrice({ ...priced, ...(isFrom && { from: least }) }, tariff);
  return {
    cents,
    ...(from !== undefined && { from }),
    ...(vip && { vip }),
    ...(priced.offer &&
      offer && {
        offer: {
          endsAt: priced.offer.endsAt,
          regular: offer.regular,
          ...(offer.prior !== undefined && { prior: offer.prior }),
          ...(offer.vip && { vip: offer.vip }),
        },
      }),
  };
}
