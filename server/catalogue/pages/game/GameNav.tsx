import type { GameView, ServiceCard } from '../../../../domains/catalogue';
import { anchorOf } from '../../../../src/lib/anchorOf';
import { formatCount } from '../../../../src/lib/money';
import { categoryPath } from '../../../../src/lib/urls';
import { Picture } from '../../../../src/ui/media/Picture';
import { Carousel } from '../../../platform/layout';
import { ALL_SERVICES_SLUG } from '../../data/allServices';
import { categoryArt } from '../parts/categoryArt';
import css from './GameNav.module.css';

interface GameNavProps {
  readonly game: GameView;
  /** With the first one of each category, whose picture stands for those that have none. */
  readonly services: readonly ServiceCard[];
  /** The ids of the sections of the page; a small category has none of its own. */
  readonly sections: readonly string[];
}

/** The categories of a game: below 1024 px a strip with pictures (SPEC §2), above words. */
export function GameNav({ game, services, sections }: GameNavProps) {
  const { slug: gameSlug, art, serviceCount, categories } = game;
  return (
    <Carousel
      id="categories"
      preset="gameCategoryNav"
      label="Categories"
      isNav
      isPassed
      className={css.nav}
      items={[
        {
          key: ALL_SERVICES_SLUG,
          content: (
            // The page itself shows services of all categories.
            <a href={categoryPath(gameSlug, ALL_SERVICES_SLUG)} aria-current="true">
              <Thumb art={art} />
              <span>
                All <Count of={serviceCount} />
                <span className="visually-hidden"> services</span>
              </span>
            </a>
          ),
        },
        ...categories.map((category) => ({
          key: category.slug,
          content: (
            <a
              href={
                sections.includes(anchorOf(category.slug))
                  ? `#${anchorOf(category.slug)}`
                  : categoryPath(gameSlug, category.slug)
              }
            >
              <Thumb art={categoryArt(category, game, services)} />
              <span>
                {category.name} <Count of={category.serviceCount} />
              </span>
            </a>
          ),
        })),
      ]}
    />
  );
}

const Thumb = ({ art }: { readonly art: string }) => <Picture art={art} shape="card" sizes="78px" />;

const Count = ({ of }: { readonly of: number }) => (
  <span className={css.count} translate="no">
    {formatCount(of)}
  </span>
);
