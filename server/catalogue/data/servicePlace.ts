/** Where a service is: the columns of its game (`g`), category (`c`) and sub-category (`sub`). */
export const PLACE_COLUMNS = [
  ...(['g.slug as game_slug', 'g.name as game_name', 'g.art as game_art'] as const),
  ...(['c.slug as category_slug', 'c.name as category_name', 'c.art as category_art'] as const),
  'sub.name as sub_category',
] as const;

interface PlaceRow {
  readonly game_slug: string;
  readonly game_name: string;
  readonly game_art: string | null;
  readonly category_slug: string;
  readonly category_name: string;
  readonly sub_category: string;
}

/** The same as cards and carts show it. */
export const placeOf = ({ game_slug, game_name, game_art, category_slug, category_name, sub_category }: PlaceRow) => ({
  game: { slug: game_slug, name: game_name, art: game_art ?? game_slug },
  category: { slug: category_slug, name: category_name },
  subCategory: sub_category,
});
