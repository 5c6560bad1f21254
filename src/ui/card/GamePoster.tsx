import { Picture } from '../media/Picture';
import css from './GamePoster.module.css';

export interface GamePosterProps {
  readonly href: string;
  readonly name: string;
  readonly art: string;
  /** One line under the name: "40 services". */
  readonly note: string;
  /** Heading level. */
  readonly level?: 2 | 3;
}

/** A game as a poster: artwork 4:5 with its name below. */
export function GamePoster({ href, name, art, note, level = 3 }: GamePosterProps) {
  const Heading = `h${level}` as const;
  return (
    <a className={css.poster} href={href}>
      <Picture
        className={css.art}
        art={art}
        shape="tile"
        sizes="(width >= 1280px) 205px, (width >= 760px) 23vw, calc(50vw - 24px)"
      />
      <Heading className={css.name}>{name}</Heading>
      <p>{note}</p>
    </a>
  );
}
