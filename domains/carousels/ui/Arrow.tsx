import { Button } from '../../../src/ui/form/Button';
import { ARROW_ATTRIBUTE } from '../../../src/ui/media/carousel/positionWriter';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';

export interface ArrowProps {
  readonly direction: -1 | 1;
  readonly look?: 'quiet';
  /** Strips of links have no cards to name. */
  readonly isStrip?: boolean | undefined;
  readonly onStep: (direction: -1 | 1) => void;
}

const NAMES = { strip: ['Scroll left', 'Scroll right'], cards: ['Previous', 'Next'] };

/** An arrow of a carousel. Whether it is possible is written by `startCarousel`. */
export function Arrow({ direction, look, isStrip, onStep }: ArrowProps) {
  const isNext = direction === 1;
  return (
    <Button
      look={look}
      square
      aria-label={NAMES[isStrip ? 'strip' : 'cards'][isNext ? 1 : 0]}
      {...{ [ARROW_ATTRIBUTE]: String(direction) }}
      onClick={() => onStep(direction)}
    >
      <Icon icon={isNext ? icons.chevronRight : icons.chevronLeft} />
    </Button>
  );
}
