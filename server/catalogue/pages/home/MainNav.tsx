import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import { Chip } from '../../../../src/ui/navigation/Chip';
import { Carousel } from '../../../platform/layout';
import css from './MainNav.module.css';

export interface MainNavProps {
  readonly cards: readonly {
    readonly href: string;
    readonly title: string;
    /** What is true there now; absent where nothing is known. */
    readonly fact?: string | undefined;
  }[];
  readonly categories: readonly { readonly href: string; readonly name: string; readonly game: string }[];
}

/** Where to begin: the parts of the shop as cards, and categories of several games. */
export function MainNav({ cards, categories }: MainNavProps) {
  return (
    <div className="wrap">
      <Carousel
        id="start-here"
        preset="mainNavCards"
        isNav
        label="Start here"
        className={css.cards}
        items={cards.map(({ href, title, fact }) => ({
          key: href,
          content: (
            <a className={css.card} href={href}>
              <b>{title}</b>
              <Icon icon={icons.chevronRight} />
              {fact !== undefined && <span>{fact}</span>}
            </a>
          ),
        }))}
        isPassed
      />
      <Carousel
        id="popular-categories"
        preset="mainNavCategories"
        isNav
        label="Popular categories"
        className={css.categories}
        items={categories.map(({ href, name, game }) => ({
          key: href,
          content: (
            <Chip href={href}>
              <span>{name}</span> <small>{game}</small>
            </Chip>
          ),
        }))}
        isPassed
      />
    </div>
  );
}
