import { Button } from '../../../src/ui/form/Button';
import { ARROW_ATTRIBUTE } from '../../../src/ui/media/carousel/positionWriter';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import css from './Controls.module.css';

interface ArrowsProps {
  readonly look?: 'quiet';
  /** Strips of links have no cards to name. */
  readonly isStrip?: boolean | undefined;
  readonly onStep: (direction: -1 | 1) => void;
}

/** The arrows of a carousel. Which of them is possible is written by `startCarousel`. */
export function Arrows({ look, isStrip, onStep }: ArrowsProps) {
  return (
    <div className={css.arrows}>
      <Button
        look={look}
        square
        aria-label={isStrip ? 'Scroll left' : 'Previous'}
        {...{ [ARROW_ATTRIBUTE]: '-1' }}
        onClick={() => onStep(-1)}
      >
        <Icon icon={icons.chevronLeft} />
      </Button>
      <Button
        look={look}
        square
        aria-label={isStrip ? 'Scroll right' : 'Next'}
        {...{ [ARROW_ATTRIBUTE]: '1' }}
        onClick={() => onStep(1)}
      >
        <Icon icon={icons.chevronRight} />
      </Button>
    </div>
  );
}
