import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../cx';
import { Button } from '../../form/Button';
import css from '../Carousel.module.css';
import { Icon } from '../Icon';
import * as icons from '../icons';
import { type CarouselItem, Slides } from './Slides';
import type { CarouselRowHandle } from './useCarouselRow';

export interface TitledRowProps {
  /** The heading, and the accessible name. */
  readonly title: string;
  readonly items: readonly CarouselItem[];
  /** Shown when there are no items. */
  readonly empty?: string | undefined;
  /** A class that sets `--card`, `--gap`, `--rows` and `--row-height` for every window width. */
  readonly layout?: string | undefined;
}

interface RowFrameProps extends TitledRowProps {
  readonly row: CarouselRowHandle;
  /** The arrows go on from the last card to the first. */
  readonly isLooping?: boolean | undefined;
  /** Before the arrows. */
  readonly controls?: ReactNode;
  /** Event handlers for the element that contains the row and the arrows. */
  readonly handlers?: Omit<ComponentProps<'div'>, 'className' | 'children'> | undefined;
  /** Below the row. */
  readonly children?: ReactNode;
}

/** A row of cards with its heading, and arrows if they don't all fit. */
export function RowFrame(props: RowFrameProps) {
  const { title, items, empty, layout, row, isLooping, controls, handlers, children } = props;
  const id = useId();
  const { atStart, atEnd } = row.position;
  return (
    <div className={cx(css.carousel, layout)} {...handlers}>
      <div className={css.head}>
        <h3>{title}</h3>
        {controls}
        {!(atStart && atEnd) && (
          <div className={css.arrows}>
            <Arrow direction={-1} listId={id} isDisabled={atStart && !isLooping} onClick={() => row.step(-1)} />
            <Arrow direction={1} listId={id} isDisabled={atEnd && !isLooping} onClick={() => row.step(1)} />
          </div>
        )}
      </div>
      <Slides frame={row.frame} id={id} items={items} empty={empty} title={title} />
      {children}
    </div>
  );
}

interface ArrowProps {
  readonly direction: -1 | 1;
  /** Id of the list it moves. */
  readonly listId: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function Arrow({ direction, listId, isDisabled, onClick }: ArrowProps) {
  return (
    <Button
      look="quiet"
      square
      disabledReason={isDisabled ? '' : undefined}
      aria-label={direction === 1 ? 'Next' : 'Previous'}
      aria-controls={listId}
      onClick={onClick}
    >
      <Icon icon={direction === 1 ? icons.chevronRight : icons.chevronLeft} />
    </Button>
  );
}
