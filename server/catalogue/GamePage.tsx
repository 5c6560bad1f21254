import type { ReactElement } from 'react';
import type { CategoryCard, GameView, ServiceCard } from '../../domains/catalogue';
import { Island } from '../../src/islands/Island';
import { anchorOf } from '../../src/lib/anchorOf';
import { formatCount } from '../../src/lib/money';
import { categoryPath, GAMES_PATH, gamePath, HOME_PATH, RAID_CALENDAR_PATH, servicePath } from '../../src/lib/urls';
import type { PageKind, PartialState } from '../../src/pages';
import { cx } from '../../src/ui/cx';
import { Facts } from '../../src/ui/layout/Facts';
import { SectionHead } from '../../src/ui/layout/SectionHead';
import * as icons from '../../src/ui/media/icons';
import { MoreLink } from '../../src/ui/navigation/MoreLink';
import type { PageContext } from '../render/pageContext';
import { ServiceList, servicesText } from '../render/parts/listings';
import { hasRaidCalendar } from '../render/raidCalendar';
import { renderDocument } from '../render/renderDocument';
import { ART_HEADER_SIZES, ArtHeader } from './ArtHeader';
import { ALL_SERVICES_SLUG } from './allServices';
import css from './CataloguePage.module.css';
import { GAME_PROMO_REGION, GamePromo, promoAt } from './GamePromo';
import { breadcrumbData, listData } from './jsonLd';
import { QuickOrder, type QuickOrderProps } from './QuickOrder';
import { ServiceFinder, type ServiceFinderProps } from './ServiceFinder';

export interface GameData {
  readonly game: GameView;
  /** The first services of each category. */
  readonly services: readonly ServiceCard[];
  /** A service that can be bought on this page. */
  readonly quickOrder?: QuickOrderProps | undefined;
  /** The form that finds services of the game. */
  readonly finder?: ServiceFinderProps | undefined;
  /** A section of another feature. */
  readonly part?: GamePart | undefined;
}

/** A section of a game's page that another feature renders, with the state of its islands. */
export interface GamePart {
  readonly section: ReactElement;
  readonly state: PartialState;
  /** The kind of the page with this section. */
  readonly kind: PageKind;
  /** When it becomes wrong, ms UTC. */
  readonly expiresAt: number;
}

/** The maximum number of services per category on the page of a game. */
export const SERVICES_PER_CATEGORY = 4;

/** The page of one game as HTML: its categories, each with its first services. */
export function gamePage(context: PageContext, { game, services, quickOrder, finder, part }: GameData): string {
  const promo = promoAt(services);
  const path = gamePath(game.slug);
  const crumbs = [{ name: 'Home', href: HOME_PATH }, { name: 'Games', href: GAMES_PATH }, { name: game.name }];
  const items = services.map((service) => ({
    name: service.name,
    href: servicePath(game.slug, service.category.slug, service.slug),
  }));
  return renderDocument({
    context,
    state: part?.state,
    head: {
      title: `${game.name} services`,
      description: `${game.tagline}. ${servicesText(game.serviceCount)} with the full price up front, checkout without an account.`,
      kind: part?.kind ?? 'game',
      canonical: path,
      preloadImage: { art: game.art, sizes: ART_HEADER_SIZES },
      jsonLd: [breadcrumbData(context.origin, path, crumbs), listData(context.origin, `${game.name} services`, items)],
    },
    hasArtHead: true,
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
          <p className={css.about}>{game.description}</p>
          {promo && (
            <div data-region={GAME_PROMO_REGION}>
              <GamePromo {...promo} currency={context.currency} />
            </div>
          )}
          {quickOrder && <QuickOrder {...quickOrder} />}
          {finder && <ServiceFinder {...finder} />}
          {part?.section}
          {game.categories.length > 1 && (
            <div className={css.categories}>
              <Island
                name="category-nav"
                id="categories"
                when="interaction"
                props={{
                  categories: game.categories.map(({ slug, name, serviceCount }) => ({
                    href: `#${anchorOf(slug)}`,
                    name,
                    count: formatCount(serviceCount),
                  })),
                }}
              />
              <div className={css.lists}>
                <MoreLink href={categoryPath(game.slug, ALL_SERVICES_SLUG)}>
                  {`All ${servicesText(game.serviceCount)}`}
                </MoreLink>
                {hasRaidCalendar(game) && <MoreLink href={RAID_CALENDAR_PATH}>Raid calendar</MoreLink>}
              </div>
            </div>
          )}
          {game.categories.map((category) => (
            <CategorySection
              key={category.slug}
              game={game}
              category={category}
              services={services}
              context={context}
            />
          ))}
        </div>
      </>
    ),
  });
}

interface CategorySectionProps extends GameData {
  readonly category: CategoryCard;
  readonly context: PageContext;
}

function CategorySection({ game, category, services, context }: CategorySectionProps) {
  const categoryServices = services.filter((service) => service.category.slug === category.slug);
  if (categoryServices.length === 0) return null;
  const id = anchorOf(category.slug);
  const { serviceCount } = category;
  const text =
    serviceCount > SERVICES_PER_CATEGORY
      ? `All ${formatCount(serviceCount)} in ${category.name}`
      : `To ${category.name}`;
  return (
    <section className={cx('lazy-render', css.category)} aria-labelledby={id}>
      <SectionHead
        id={id}
        title={category.name}
        text={category.description}
        more={{ href: categoryPath(game.slug, category.slug), text }}
      />
      <ServiceList
        services={categoryServices.slice(0, SERVICES_PER_CATEGORY)}
        currency={context.currency}
        over="subCategory"
        strip={categoryServices.length > 1}
        addable
        list={{ id: `${game.slug}/${category.slug}`, name: `${game.name}: ${category.name}` }}
      />
    </section>
  );
}
