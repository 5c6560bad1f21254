/** A piece of a name; typed letters stand out. */
export interface NamePart {
  readonly text: string;
  readonly isTyped: boolean;
}

/** A game in a list. */
export interface GameRow {
  readonly slug: string;
  readonly name: string;
  /** Names its pictures in /art. */
  readonly art: string;
  readonly count: number;
  readonly tag?: 'hot' | 'new' | undefined;
  /** The name in pieces, when it was filtered by what was typed. */
  readonly parts?: readonly NamePart[] | undefined;
}
