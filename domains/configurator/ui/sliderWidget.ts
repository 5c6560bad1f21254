import { create } from 'nouislider';

export interface SliderSetup {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Where the handles stand: the goal alone, or start and goal. */
  readonly values: readonly number[];
  /** The accessible name of each handle. */
  readonly labels: readonly string[];
  /** A value as people read it. */
  readonly textOf: (value: number) => string;
  /** The shopper moved a handle by pointer, touch or key. */
  readonly onMove: (values: readonly number[]) => void;
  /** Jumps instead of gliding. */
  readonly instant: boolean;
}

/** noUiSlider as a follower: it reports what the shopper does and shows what it is told, so the state can travel in time. */
export interface SliderWidget {
  readonly follow: (values: readonly number[]) => void;
  readonly destroy: () => void;
}

/** PageUp and PageDown go this many steps. */
const PAGE_STEPS = 10;

/** Builds the slider inside `place`, which must be empty. */
export function createSlider(place: HTMLElement, setup: SliderSetup): SliderWidget {
  const { min, max, step, values, labels, textOf, onMove, instant } = setup;
  const slider = create(place, {
    start: [...values],
    range: { min, max },
    step,
    connect: values.length === 2 ? true : 'lower',
    ...(values.length === 2 && { margin: step }),
    format: { to: Math.round, from: Number },
    ariaFormat: { to: (value) => textOf(Math.round(value)), from: Number },
    keyboardPageMultiplier: PAGE_STEPS,
    handleAttributes: labels.map((label) => ({ 'aria-label': label })),
    animate: !instant,
  });
  const shown = () => [slider.get()].flat().map(Number);
  slider.on('slide', () => onMove(shown()));
  return {
    follow(next) {
      // A handle that is being dragged already stands there: setting it again would only make it glide.
      if (shown().some((value, handle) => value !== next[handle])) slider.set([...next], false);
    },
    destroy: () => slider.destroy(),
  };
}
