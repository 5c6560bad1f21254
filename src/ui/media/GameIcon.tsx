import { cx } from '../cx';
import css from './GameIcon.module.css';

/** What a reward can be drawn as; the pictures are in public/art/signs. */
export type GameIconName = 'armour' | 'chest' | 'crown' | 'flag' | 'medal' | 'mount' | 'place' | 'unlocked' | 'weapon';

/** A picture of a thing of a game, in the colour of the text around it; 30 px. */
export function GameIcon({ name }: { readonly name: GameIconName }) {
  return <span className={cx(css.sign, css[name])} aria-hidden="true" />;
}
