import type { CategoryBenefits, CategoryCard, GameView, ServiceCard } from '../../../../domains/catalogue';
import type { ShopperTariff } from '../../../platform/visitor';
import type { CategoryFilter } from './categoryFilter';
import type { CategoryList } from './categoryList.service';
import type { ShownComparison } from './comparison.service';

/** Id of the list of a category, to which links to the next page scroll. */
export const LIST_ID = 'list';

/** A category with the services of one of its pages. */
export interface CategoryData extends Omit<CategoryList, 'isFirst' | 'kinds'>, Partial<Pick<CategoryList, 'kinds'>> {
  readonly game: GameView;
  readonly category: CategoryCard;
  readonly filter?: CategoryFilter;
  /** The filter as a form instead of links, for phones without JavaScript. */
  readonly showsFilterForm?: boolean;
}

/** A whole page of a category. */
export interface CategoryPageData extends CategoryData {
  /** The first service of each category of the game. */
  readonly firsts?: readonly ServiceCard[];
  readonly comparison?: ShownComparison | undefined;
  /** The key of the plan of the comparison that is in the shopper's cart. */
  readonly chosen?: string | undefined;
  /** What every order of the category includes. */
  readonly benefits?: CategoryBenefits | undefined;
}

export interface CategoryServicesProps extends CategoryData {
  readonly currency: ShopperTariff;
}
