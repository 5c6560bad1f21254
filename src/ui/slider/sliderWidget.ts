import { create } from 'nouislider';

/** Where a value stands on a track that is not even: its share, 0 to 100, and the step from there to the next stop. */
interface SliderStop {
  readonly at: number;
  readonly share: number;
  readonly step: number;
}

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
  /** Where values stand, when the track is not even; its steps take the place of `step`. */
  readonly scale?: readonly SliderStop[] | undefined;
  /** Vertical, with the lowest value at the bottom, and leaves presses on its track to the page: a thumb that scrolls must not move it. */
  readonly vertical?: boolean | undefined;
}

/** noUiSlider as a follower: it reports what the shopper does and shows what it is told, so the state can travel in time. */
export interface SliderWidget {
  readonly setValues: (values: readonly number[]) => void;
  readonly destroy: () => void;
}

/** PageUp and PageDown go this many steps. */
const PAGE_STEPS = 10;

/** The same scale in noUiSlider's words. */
function rangeOf(scale: readonly SliderStop[]) {
  const last = scale.length - 1;
  const points = scale.map(({ at, share, step }, index): [string, number | [number, number]] => {
    if (index === last) return ['max', at];
    return [index === 0 ? 'min' : `${share}%`, [at, step]];
  });
  return Object.fromEntries(points) as { min: [number, number]; max: number };
}

/** Builds the slider inside `place`, which must be empty. */
export function createSlider(place: HTMLElement, setup: SliderSetup): SliderWidget {
  const { min, max, step, values, labels, textOf, onMove, instant, scale, vertical } = setup;
  const slider = create(place, {
    start: [...values],
    range: scale ? rangeOf(scale) : { min, max },
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
  const shown = () => [slider.get()].flat().map(Number);
  slider.on('slide', () => onMove(shown()));
  return {
    setValues(next) {
      // A handle that is being dragged already stands there: setting it again would only make it glide. A typed value is shown exactly, also between steps.
      if (shown().some((value, handle) => value !== next[handle])) slider.set([...next], false, true);
    },
    destroy: () => slider.destroy(),
  };
}
