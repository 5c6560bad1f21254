import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { matchReducedMotion } from '../../../src/lib/reducedMotion';
import { RangeTrack } from '../../../src/ui/slider/RangeTrack';
import { SliderTip } from '../../../src/ui/slider/SliderTip';
import type { SliderWidget } from '../../../src/ui/slider/sliderWidget';
import type { RangeBounds } from '../../configurator';
import type { RangeAnswer } from '../range.contract';
import { rangeDataError } from '../rangeData.rules';
import css from './RangeSlider.module.css';

export interface RangeSliderProps {
  /** `max` must be reachable by whole steps. */
  readonly bounds: RangeBounds;
  /** The range data; null while it is loading or after loading failed. */
  readonly answer: RangeAnswer | null;
  /** The goal alone, or start and goal. */
  readonly values: readonly number[];
  /** The accessible name of each handle, in the order of `values`. */
  readonly labels: readonly string[];
  readonly pips: readonly { readonly at: number; readonly text: string; readonly minor?: boolean }[];
  readonly ticks: readonly { readonly at: number; readonly active: boolean }[];
  readonly textOf: (value: number) => string;
  readonly onMove: (values: readonly number[]) => void;
  /** Called with the text committed in the tooltip of a handle. */
  readonly onTyped: (handle: number, text: string) => void;
}

/**
 * The range slider. The server renders a static track; after hydration noUiSlider is created in its place. It is controlled by the state
 * and only reports changes. With invalid data the static track stays and the console shows the error (SPEC §8); the number fields beside
 * it still work.
 */
export function RangeSlider({
  bounds,
  answer,
  values,
  labels,
  pips,
  ticks,
  textOf,
  onMove,
  onTyped,
}: RangeSliderProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const widget = useRef<SliderWidget>(null);
  const [live, setLive] = useState(false);
  const [activeHandle, setActiveHandle] = useState(1);
  const { min, max, step } = bounds;
  const from = values.length === 2 ? values[0] : undefined;
  const to = values.at(-1) ?? max;
  const handleMove = useEffectEvent(onMove);
  const build = useEffectEvent(async (container: HTMLElement, isCancelled: () => boolean) => {
    const { createSlider } = await import(/* webpackChunkName: "range-slider" */ '../../../src/ui/slider/sliderWidget');
    if (isCancelled()) return;
    widget.current = createSlider(container, {
      min,
      max,
      step,
      values,
      labels,
      textOf,
      onMove: (now) => handleMove(now),
      instant: matchReducedMotion().matches,
    });
    setLive(true);
  });

  useEffect(() => {
    const container = containerRef.current;
    const dataError = answer && rangeDataError(answer);
    if (dataError) console.error(dataError);
    if (dataError || !answer || !container) return undefined;
    let cancelled = false;
    build(container, () => cancelled).catch((error: unknown) =>
      console.error('The slider could not be loaded.', error),
    );
    return () => {
      cancelled = true;
      widget.current?.destroy();
      widget.current = null;
      setLive(false);
    };
  }, [answer]);
  // Also runs after the slider is created, because the values may have changed while its code was loading.
  useEffect(() => {
    if (live) widget.current?.setValues(values);
  }, [values, live]);

  /** A click on the static track, before the slider is created, moves the nearer end. */
  function handleClick({ clientX, currentTarget }: MouseEvent<HTMLDivElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const value = min + Math.round((((clientX - left) / width) * (max - min)) / step) * step;
    if (from === undefined) onMove([value]);
    else onMove(value - from < to - value ? [value, to] : [from, value]);
  }

  /** Shows the tooltip of the handle that is hovered or focused. */
  function trackActiveHandle({ target }: { readonly target: EventTarget }) {
    const handle = (target as Element).closest<HTMLElement>('[data-handle]')?.dataset.handle;
    if (handle !== undefined) setActiveHandle(Number(handle));
  }

  const share = (value: number) => (value - min) / (max - min);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only used until the slider is created, whose handles support the keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div onClick={live ? undefined : handleClick} onPointerOver={trackActiveHandle} onFocus={trackActiveHandle}>
      <RangeTrack min={min} max={max} from={from} to={to} pips={pips} ticks={ticks} live={live}>
        <div className={css.box}>
          <div ref={containerRef} className={css.container} />
          {live &&
            values.map((value, handle) => (
              <SliderTip
                key={labels[handle]}
                label={labels[handle] ?? ''}
                value={value}
                text={textOf(value)}
                prefix={answer?.tooltips[handle]?.prefix ?? ''}
                suffix={answer?.tooltips[handle]?.suffix ?? ''}
                editable={answer?.tooltips[handle]?.editable ?? false}
                percent={share(value) * 100}
                shown={handle === Math.min(activeHandle, values.length - 1)}
                onTyped={(text) => onTyped(handle, text)}
              />
            ))}
        </div>
      </RangeTrack>
    </div>
  );
}
