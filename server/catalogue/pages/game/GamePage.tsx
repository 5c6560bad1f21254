import type { ReactElement } from 'react';
import { type CategoryCard, cardPath, type GameView, type ServiceCard } from '../../../../domains/catalogue';
import { preloadSeasonal, type SeasonGame, type ShownSeason } from '../../../../domains/seasonal';
import { anchorOf } from '../../../../src/lib/anchorOf';
import { formatCount } from '../../../../src/lib/money';
import { categoryPath, GAMES_PATH, gamePath, HOME_PATH } from '../../../../src/lib/urls';
import { cx } from '../../../../src/ui/cx';
import { Facts } from '../../../../src/ui/layout/Facts';
import { SectionHead } from '../../../../src/ui/layout/SectionHead';
import * as icons from '../../../../src/ui/media/icons';
import { MoreLink } from '../../../../src/ui/navigation/MoreLink';
import { type PageContext, renderDocument, ServiceList, servicesText } from '../../../platform/layout';
import { ServiceFinder, type ServiceFinderProps } from '../../finder/ServiceFinder';
import { ART_HEADER_SIZES, ArtHeader } from '../parts/ArtHeader';
import css from '../parts/CataloguePage.module.css';
import { breadcrumbData, listData } from '../parts/jsonLd';
import { QuickOrder, type QuickOrderProps } from '../parts/QuickOrder';
import { mergeSmallGroups, type ServiceGroup } from '../parts/serviceGroups';
import type { ShownGameSection } from '../sections';
import { GameNav } from './GameNav';
import { GAME_PROMO_REGION, GamePromo, promoAt } from './GamePromo';
import type { ShownGameContents } from './gameContents.service';
import { PromotedCards } from './PromotedCards';
import { SeasonSection } from './SeasonSection';
import { SelfPlayCards } from './SelfPlayCards';
import { SherpaCards } from './SherpaCards';
import { WeKnow } from './WeKnow';

export interface GameData {
  readonly game: GameView;
  /** The first services of each category. */
  readonly services: readonly ServiceCard[];
  /** What stands around them. */
  readonly contents?: ShownGameContents | undefined;
  /** A service that can be bought on this page. */
  readonly quickOrder?: QuickOrderProps | undefined;
  /** The form that finds services of the game. */
  readonly finder?: ServiceFinderProps | undefined;
  /** A section of another module. */
  readonly part?: ShownGameSection | undefined;
  /** The newest reviews of its services. */
  readonly reviews?: ReactElement | undefined;
  /** Guides to it. */
  readonly guides?: ReactElement | undefined;
  /** What its season gives, and the games that have one, in shop order. */
  readonly season?: { readonly games: readonly SeasonGame[]; readonly shown: ShownSeason } | undefined;
}

/** The maximum number of services per category on the page of a game. */
export const SERVICES_PER_CATEGORY = 4;

const SECTION = cx('lazy-render', css.category);

/** The page of one game as HTML: its categories, each with its first services. */
export function gamePage(
  context: PageContext,
  { game, services, contents, quickOrder, finder, part, season, reviews, guides }: GameData,
): string {
  const promo = promoAt(services);
  const path = gamePath(game.slug);
  const groups = groupsOf({ game, services });
  const common = { game: game.slug, currency: context.tariff, className: SECTION };
  const links = context.sections.filter((section) => section.game === game.slug);
  const crumbs = [{ name: 'Home', href: HOME_PATH }, { name: 'Games', href: GAMES_PATH }, { name: game.name }];
  const items = services.map((service) => ({
    name: service.name,
    href: cardPath(service),
  }));
  return renderDocument({
    context,
    state: { ...part?.state, ...(season && { seasonal: preloadSeasonal(season.games, season.shown) }) },
    head: {
      title: `${game.name} services`,
      description: `${game.tagline}. ${servicesText(game.serviceCount)} with the full price up front, checkout without an account.`,
      kind: part?.kind ?? 'game',
      canonical: path,
      preloadImage: { art: game.art, sizes: ART_HEADER_SIZES },
      jsonLd: [breadcrumbData(context.origin, path, crumbs), listData(context.origin, `${game.name} services`, items)],
    },
    hasArtHead: true,
    hasLaterTimes: part?.hasLaterTimes,
    children: (
      <>
        <ArtHeader art={game.art} crumbs={crumbs} title={game.name} lead={game.tagline}>
          <Facts
            items={[
              { icon: icons.layoutGrid, text: servicesText(game.serviceCount) },
              { icon: icons.globe, text: game.regions.join(', ') },
              { icon: icons.gamepad2, text: game.platforms.join(', ') },
            ]}
          />
          {game.note && <Facts items={[{ icon: icons.calendar, text: game.note }]} />}
        </ArtHeader>
        <div className="wrap">
          {game.categories.length > 1 && (
            <GameNav game={game} services={services} sections={groups.map(({ id }) => id)} />
          )}
          {links.length > 0 && (
            <div className={css.lists}>
              {links.map(({ href, label }) => (
                <MoreLink key={href} href={href}>
                  {label}
                </MoreLink>
              ))}
            </div>
          )}
          <p className={css.about}>{game.description}</p>
          {promo && (
            <div data-region={GAME_PROMO_REGION}>
              <GamePromo {...promo} currency={context.tariff} />
            </div>
          )}
          {finder && <ServiceFinder {...finder} />}
          {groups.map((group) => (
            <GroupSection key={group.id} group={group} game={game} context={context} />
          ))}
          {contents?.promoted && <PromotedCards promoted={contents.promoted} {...common} />}
          {contents && <WeKnow entries={contents.know} art={game.art} className={SECTION} />}
          {quickOrder && <QuickOrder {...quickOrder} />}
          {part?.section}
          {season && <SeasonSection className={css.category} />}
          {contents && <SherpaCards contents={contents} {...common} />}
          {contents && <SelfPlayCards services={contents.selfPlay} {...common} />}
          {reviews}
          {guides}
        </div>
      </>
    ),
  });
}

/** The services by category; small categories are one group. */
function groupsOf({ game, services }: Pick<GameData, 'game' | 'services'>): readonly ServiceGroup[] {
  const groups = game.categories
    .map(({ slug, name }) => ({
      id: anchorOf(slug),
      title: name,
      services: services.filter(({ category }) => category.slug === slug).slice(0, SERVICES_PER_CATEGORY),
    }))
    .filter((group) => group.services.length > 0);
  return mergeSmallGroups(groups, 'services');
}

interface GroupSectionProps extends Pick<GameData, 'game'> {
  readonly group: ServiceGroup;
  readonly context: PageContext;
}

function GroupSection({ group: { id, title, services, isMixed }, game, context }: GroupSectionProps) {
  const category = isMixed ? undefined : game.categories.find(({ slug }) => anchorOf(slug) === id);
  return (
    <section className={SECTION} aria-labelledby={id}>
      <SectionHead id={id} title={title} text={category?.description} more={category && linkTo(game, category)} />
      <ServiceList
        services={services}
        currency={context.tariff}
        over={isMixed ? 'category' : 'subCategory'}
        strip={services.length > 1}
        addable
        lastRow
        list={{ id: `${game.slug}/${category?.slug ?? id}`, name: `${game.name}: ${title}` }}
      />
    </section>
  );
}

function linkTo(game: GameView, { slug, name, serviceCount }: CategoryCard) {
  const text = serviceCount > SERVICES_PER_CATEGORY ? `All ${formatCount(serviceCount)} in ${name}` : `See ${name}`;
  return { href: categoryPath(game.slug, slug), text };
}
