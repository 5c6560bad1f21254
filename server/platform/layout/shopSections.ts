import type { GameCard } from '../../../domains/catalogue';
import type { IconPath } from '../../../src/ui/media/Icon';

/** A part of the shop beside its games, which a module brings: an entry of the menus and of the sitemap. */
export interface ShopSection {
  readonly href: string;
  readonly label: string;
  readonly icon: IconPath;
  /** Stands after what the shop sells. */
  readonly isLast?: boolean;
  /** The slug of the only game that it is for. */
  readonly game?: string;
  /** Whether the sitemap leaves it out for now. */
  isEmpty?(): Promise<boolean>;
}

/** The sections of a shop with these games. */
export const sectionsFor = (
  sections: readonly ShopSection[],
  games: readonly Pick<GameCard, 'slug'>[],
): readonly ShopSection[] =>
  sections.filter(({ game }) => game === undefined || games.some(({ slug }) => slug === game));
