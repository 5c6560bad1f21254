import type { GameCard } from '../../../domains/catalogue';
import type { Region } from '../../../domains/geo';
import type { DateStyle } from '../../../src/lib/dateStyle';
import type { IconPath } from '../../../src/ui/media/Icon';

/** What is true of a section at the moment. */
export interface SectionFact {
  readonly text: string;
  /** When it becomes wrong by the clock alone, ms UTC. */
  readonly expiresAt?: number | undefined;
}

/** What facts may depend on; pages that show them are cached by both. */
export interface FactReader {
  readonly dateStyle: DateStyle;
  /** The visitor's; undefined when it is unknown. */
  readonly region?: Region | undefined;
}

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
  /** Stands among the links about the shop in the footer, and not among what it sells. */
  readonly isAboutShop?: boolean;
  /** Paths of more pages that belong to it, for the sitemap; with the day of their last change where it is known: `2026-11-20`. */
  pages?(): Promise<readonly (string | { readonly path: string; readonly changed: string })[]>;
  /** A line for cards that lead to it. */
  readonly fact?: {
    /** The tags of what it is read from. */
    readonly tags: readonly string[];
    /** Returns undefined when there is nothing to say. */
    read(reader: FactReader): Promise<SectionFact | undefined>;
  };
}

/** The sections of a shop with these games. */
export const sectionsFor = (
  sections: readonly ShopSection[],
  games: readonly Pick<GameCard, 'slug'>[],
): readonly ShopSection[] =>
  sections.filter(({ game }) => game === undefined || games.some(({ slug }) => slug === game));
