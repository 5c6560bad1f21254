import { type GameIconName, gameIcons } from './gameIcons';

/** A picture of a thing of a game, in the colour of the text around it; 30 px. */
export function GameIcon({ name, className }: { readonly name: GameIconName; readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 512 512" width="30" height="30" fill="currentColor" aria-hidden="true">
      <path d={gameIcons[name]} />
    </svg>
  );
}
