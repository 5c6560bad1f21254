import type { CategoryCard, GameView, ServiceCard } from '../../../../domains/catalogue';
import { cached } from '../../../../src/islands/cached';
import { categoryPath } from '../../../../src/lib/urls';
import cardCss from '../../../../src/ui/card/Card.module.css';
import { Picture } from '../../../../src/ui/media/Picture';
import { Carousel, servicesText } from '../../../platform/layout';
import { categoryArt } from '../parts/categoryArt';

interface OtherCategoriesProps {
  readonly game: GameView;
  /** The category that is shown. */
  readonly category: CategoryCard;
  /** The first service of each category. */
  readonly firsts: readonly ServiceCard[];
}

/** The other categories of a game as cards. */
export function OtherCategories({ game, category, firsts }: OtherCategoriesProps) {
  const others = game.categories.filter(({ slug, serviceCount }) => slug !== category.slug && serviceCount > 0);
  return (
    <Carousel
      id="more-categories"
      preset="gameCategory"
      head={{ title: `More in ${game.name}` }}
      isPassed
      items={others.map((other) => ({
        key: other.slug,
        content: <Category game={game.slug} category={other} art={categoryArt(other, game, firsts)} />,
      }))}
    />
  );
}

interface CategoryProps {
  readonly game: string;
  readonly category: CategoryCard;
  readonly art: string;
}

const Category = cached(({ game, category, art }: CategoryProps) => (
  <div className={cardCss.card}>
    <div className={cardCss.art}>
      <Picture art={art} shape="card" sizes="(width >= 1024px) 23vw, 216px" />
    </div>
    <div className={cardCss.body}>
      <h3 className={cardCss.name}>
        <a href={categoryPath(game, category.slug)}>{category.name}</a>
      </h3>
      <p className={cardCss.fact}>{servicesText(category.serviceCount)}</p>
    </div>
  </div>
));
