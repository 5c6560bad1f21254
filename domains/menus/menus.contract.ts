import * as Type from 'typebox';

/** The games for the drawer of the sidebar (SPEC §7). The same for every shopper, and without parameters. */
export const MENU_CATEGORIES_URL = '/ajax/getgamecategoriesforsidebar';

/** A game, a category or a sub-category (SPEC §3, "Menu category item"). */
export interface MenuItem {
  readonly name: string;
  readonly path: string;
  readonly icon: { readonly icon_src: string };
  /** `hot` or `new`; empty without a tag, as `tagName` is. */
  readonly tagClass: string;
  readonly tagName: string;
  /** What belongs to it; empty at the deepest level. */
  readonly childCollection: readonly MenuItem[];
}

const itemOf = (children: Type.TSchema) =>
  Type.Object({
    name: Type.String(),
    path: Type.String({ pattern: '^/(?!/)' }),
    icon: Type.Object({ icon_src: Type.String({ pattern: '^/(?!/)' }) }),
    tagClass: Type.String(),
    tagName: Type.String(),
    childCollection: Type.Array(children),
  });

/** Sub-categories have no children. */
const SubCategorySchema = itemOf(Type.Object({}));

/** Response of `GET /ajax/getgamecategoriesforsidebar`: games, their categories, and the sub-categories of those. */
export const MenuCategoriesSchema = Type.Object({
  services: Type.Unsafe<readonly MenuItem[]>(Type.Array(itemOf(itemOf(SubCategorySchema)))),
});
