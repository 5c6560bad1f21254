import { listen } from '../../src/lib/listen';
import { CAROUSELS } from '../../src/ui/media/carousel/presets';

/** The window is as wide as the strip of games needs. */
export interface StripShown {
  readonly isShown: true;
}

/**
 * Says when the window has become so wide that the games are a strip, and no list that opens.
 * @returns ends it
 */
export function watchStripWidth(emit: (event: StripShown) => void): () => void {
  const query = matchMedia(CAROUSELS.seasonGames.media);
  const handleChange = () => {
    if (query.matches) emit({ isShown: true });
  };
  return listen(query, { change: handleChange });
}
