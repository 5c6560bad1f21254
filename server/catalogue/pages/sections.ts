import type { ReactElement } from 'react';
import type { PageKind, PartialState } from '../../../src/pages';
import type { PageContext } from '../../platform/layout';
import type { PageTag } from '../../platform/pages';

/** A section of the home page that a module above brings. */
export interface HomeSection {
  /** The tags of what it shows. */
  readonly tags: readonly PageTag[];
  read(context: PageContext): Promise<ShownHomeSection>;
}

export interface ShownHomeSection {
  /** Absent when there is nothing to show. */
  readonly section?: ReactElement | undefined;
  /** The state of its islands. */
  readonly state?: PartialState | undefined;
  /** It stands below how an order goes; above the lists of games by default. */
  readonly isLate?: boolean | undefined;
  /** The services of its cards, which the page does not show twice. */
  readonly serviceIds: readonly number[];
  /** When it becomes wrong by the clock alone, ms UTC. */
  readonly expiresAt: number;
}

/** A section of the page of one game that a module above brings. */
export interface GameSection {
  /** The slug of the game. */
  readonly game: string;
  /** The tags of what it shows. */
  readonly tags: readonly PageTag[];
  /** The section for the region of the visitor; undefined when there is nothing to show. */
  read(context: Pick<PageContext, 'tariff' | 'region'>): Promise<ShownGameSection | undefined>;
}

/** A section with the state of its islands. */
export interface ShownGameSection {
  readonly section: ReactElement;
  readonly state: PartialState;
  /** The kind of the page with this section. */
  readonly kind: PageKind;
  readonly hasLaterTimes?: boolean | undefined;
  /** When it becomes wrong by the clock alone, ms UTC. */
  readonly expiresAt: number;
}
