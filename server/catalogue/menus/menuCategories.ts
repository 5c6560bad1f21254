import type { GameCard } from '../../../domains/catalogue';
import type { MenuItem } from '../../../domains/menus';
import { anchorOf } from '../../../src/lib/anchorOf';
import { artPath } from '../../../src/lib/artPath';
import { categoryPath, gamePath } from '../../../src/lib/urls';
import type { MenuCategory } from './menus.repository';

const TAG_NAMES = { hot: 'Hot', new: 'New' } as const;

const tagFields = (tag: GameCard['tag']) => ({ tagClass: tag ?? '', tagName: tag ? TAG_NAMES[tag] : '' });

const iconOf = (art: string) => ({ icon_src: artPath(art, 'tile', 320) });

/** The games of the shop as items of the drawer, with their categories and sub-categories as children (SPEC §3). @param categories by game */
export function menuItems(
  games: readonly Pick<GameCard, 'slug' | 'name' | 'art' | 'tag'>[],
  categories: ReadonlyMap<string, readonly MenuCategory[]>,
): readonly MenuItem[] {
  return games.map(({ slug, name, art, tag }) => ({
    name,
    path: gamePath(slug),
    icon: iconOf(art),
    ...tagFields(tag),
    childCollection: (categories.get(slug) ?? []).map((category) => categoryItem(slug, category)),
  }));
}

function categoryItem(game: string, category: MenuCategory): MenuItem {
  const path = categoryPath(game, category.slug);
  const icon = iconOf(category.art);
  // A single one is the whole category; the page of the category has no filter then, either.
  const subCategories = category.subCategories.length > 1 ? category.subCategories : [];
  return {
    name: category.name,
    path,
    icon,
    ...tagFields(category.tag),
    childCollection: subCategories.map(({ name }) => ({
      name,
      // The filter of the category's page.
      path: `${path}?sub=${anchorOf(name)}`,
      icon,
      tagClass: '',
      tagName: '',
      childCollection: [],
    })),
  };
}
