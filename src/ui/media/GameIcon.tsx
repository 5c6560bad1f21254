import { cx } from '../cx';
import css from './GameIcon.module.css';

/** Names of the pictures in public/art/signs. */
export type GameIconName = 'armour' | 'chest' | 'crown' | 'flag' | 'medal' | 'mount' | 'place' | 'unlocked' | 'weapon';

/** A game item as a picture in the current text color; 30 px. */
export function GameIcon({ name }: { readonly name: GameIconName }) {
  return <span className={cx(css.icon, css[name])} aria-hidden="true" />;
}
