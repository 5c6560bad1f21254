import { create } from 'nouislider';

/** A point of a non-linear scale: the value, its position in percent, and the step up to the next stop. */
interface SliderStop {
  readonly at: number;
  readonly share: number;
  readonly step: number;
}

export interface SliderSetup {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The values of the handles: only the goal, or start and goal. */
  readonly values: readonly number[];
  /** The accessible name of each handle. */
  readonly labels: readonly string[];
  /** Formats a value. */
  readonly textOf: (value: number) => string;
  /** The shopper moved a handle by pointer, touch or key. */
  readonly onMove: (values: readonly number[]) => void;
  /** Without animation. */
  readonly instant: boolean;
  /** A non-linear scale; its steps replace `step`. */
  readonly scale?: readonly SliderStop[] | undefined;
  /** Vertical, with the lowest value at the bottom. Its track ignores taps, so that a scrolling thumb does not move the handle. */
  readonly vertical?: boolean | undefined;
}

/** noUiSlider as a controlled widget: it reports the shopper's moves and shows the values of the state, also in time travel. */
export interface SliderWidget {
  readonly setValues: (values: readonly number[]) => void;
  readonly destroy: () => void;
}

/** Steps of PageUp and PageDown. */
const PAGE_STEPS = 10;

/** Converts the scale to noUiSlider's `range` option. */
function toRange(scale: readonly SliderStop[]) {
  const last = scale.length - 1;
  const points = scale.map(({ at, share, step }, index): [string, number | [number, number]] => {
    if (index === last) return ['max', at];
    return [index === 0 ? 'min' : `${share}%`, [at, step]];
  });
  return Object.fromEntries(points) as { min: [number, number]; max: number };
}

/** Creates the slider inside an empty container. */
export function createSlider(container: HTMLElement, setup: SliderSetup): SliderWidget {
  const { min, max, step, values, labels, textOf, onMove, instant, scale, vertical } = setup;
  const slider = create(container, {
    start: [...values],
    range: scale ? toRange(scale) : { min, max },
    ...(!scale && { step }),
    ...(vertical && { orientation: 'vertical', direction: 'rtl', behaviour: 'none' }),
    connect: values.length === 2 ? true : 'lower',
    ...(values.length === 2 && { margin: step }),
    format: { to: Math.round, from: Number },
    ariaFormat: { to: (value) => textOf(Math.round(value)), from: Number },
    keyboardPageMultiplier: PAGE_STEPS,
    handleAttributes: labels.map((label) => ({ 'aria-label': label })),
    animate: !instant,
  });
  const currentValues = () => [slider.get()].flat().map(Number);
  slider.on('slide', () => onMove(currentValues()));
  return {
    setValues(next) {
      // Setting the value of a dragged handle again would start an animation. A typed value is shown exactly, also between steps.
      if (currentValues().some((value, handle) => value !== next[handle])) slider.set([...next], false, true);
    },
    destroy: () => slider.destroy(),
  };
}
