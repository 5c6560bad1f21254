import {
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { listen } from '../../lib/listen';
import { formatCount } from '../../lib/money';
import { matchReducedMotion } from '../../lib/reducedMotion';
import { cx } from '../cx';
import css from './QuantitySlider.module.css';
import { quantityAt, quantityPips, scaleOf, shareOf } from './quantityScale';
import { RangeTrack } from './RangeTrack';
import { SliderTip } from './SliderTip';
import type { SliderWidget } from './sliderWidget';
import { VerticalTrack } from './VerticalTrack';

export interface QuantitySliderProps {
  readonly range: { readonly min: number; readonly max: number };
  /** The quantities at which discounts begin, ascending; the same array while they are the same. */
  readonly tiers: readonly number[];
  readonly quantity: number;
  /** A quantity as screen readers announce it: `8 keys, 20% off`. */
  readonly textOf: (quantity: number) => string;
  /** What stands after the number: ` keys`, `M gold`. */
  readonly suffix: string;
  /** How many one piece is, where the quantity counts packs: the track and the tooltip speak of what is in them. */
  readonly per?: number | undefined;
  /** What stands for the millions of a number on the track. */
  readonly scale?: string | undefined;
  /** Horizontal on narrow screens, too. */
  readonly isFlat?: boolean;
  /** The line under the tooltip. */
  readonly detail: string;
  readonly onMove: (quantity: number) => void;
  /** Called with the text committed in the tooltip of the handle: an amount where the quantity counts packs. */
  readonly onTyped: (text: string) => void;
}

/** The slider is horizontal from this width on and vertical below it (SPEC §9). */
const WIDE_QUERY = '(width >= 64em)';

function watchWidth(onChange: () => void): () => void {
  const media = matchMedia(WIDE_QUERY);
  return listen(media, { change: onChange });
}

/** Whether the slider is horizontal; null on the server and while hydrating, where both are rendered and CSS shows one. */
const useIsHorizontal = () =>
  useSyncExternalStore<boolean | null>(
    watchWidth,
    () => matchMedia(WIDE_QUERY).matches,
    () => null,
  );

/**
 * The quantity slider. The server renders a static horizontal and vertical track, and CSS shows one of them by width; after hydration
 * noUiSlider is created in that one. It is controlled by the state and only reports changes.
 */
export function QuantitySlider(props: QuantitySliderProps) {
  const { range, tiers, quantity, textOf, suffix, per = 1, scale: mark = '', isFlat, detail, onMove, onTyped } = props;
  const horizontalContainer = useRef<HTMLDivElement>(null);
  const verticalContainer = useRef<HTMLDivElement>(null);
  const widget = useRef<SliderWidget>(null);
  const pressedHandle = useRef(false);
  const isWide = useIsHorizontal();
  const horizontal = (isFlat && isWide === false) || isWide;
  const [live, setLive] = useState<boolean | null>(null);
  const scale = useMemo(() => scaleOf(range, tiers), [range, tiers]);
  const pips = useMemo(
    () =>
      quantityPips(scale, tiers, (at) => formatCount(at * per) + mark, isFlat).map((pip) => ({
        ...pip,
        at: pip.share,
      })),
    [scale, tiers, per, mark, isFlat],
  );
  const handleMove = useEffectEvent(onMove);
  const build = useEffectEvent(async (container: HTMLElement, vertical: boolean, isCancelled: () => boolean) => {
    const { createSlider } = await import(/* webpackChunkName: "range-slider" */ './sliderWidget');
    if (isCancelled()) return;
    widget.current = createSlider(container, {
      ...range,
      step: 1,
      values: [quantity],
      labels: ['Quantity'],
      textOf,
      onMove: ([value]) => value !== undefined && handleMove(value),
      instant: matchReducedMotion().matches,
      scale,
      vertical,
    });
    setLive(!vertical);
  });

  useEffect(() => {
    const container = (horizontal ? horizontalContainer : verticalContainer).current;
    if (horizontal === null || !container) return undefined;
    let cancelled = false;
    build(container, !horizontal, () => cancelled).catch((error: unknown) =>
      console.error('The slider could not be loaded.', error),
    );
    return () => {
      cancelled = true;
      widget.current?.destroy();
      widget.current = null;
      setLive(null);
    };
  }, [horizontal]);
  // Also runs after the slider is created, because the quantity may have changed while its code was loading.
  useEffect(() => {
    if (live !== null) widget.current?.setValues([quantity]);
  }, [quantity, live]);

  /** A drag and a press on the tooltip end in a click too, which must not move the handle. */
  function handlePointerDown({ target }: PointerEvent) {
    pressedHandle.current = (target as Element).closest('[data-handle], [data-tip]') !== null;
  }
  /** A click on the static track moves the handle; a swipe over it scrolls the page instead. */
  function handleClick({ clientX, clientY, currentTarget }: MouseEvent, vertical: boolean) {
    if (pressedHandle.current) return;
    const { left, width, bottom, height } = currentTarget.getBoundingClientRect();
    onMove(quantityAt(scale, (vertical ? (bottom - clientY) / height : (clientX - left) / width) * 100));
  }

  const share = shareOf(scale, quantity);
  const ticks = tiers.map((at) => ({ share: shareOf(scale, at), active: quantity >= at }));
  const tip = (vertical: boolean) => (
    <SliderTip
      label="Quantity"
      value={quantity * per}
      text={formatCount(quantity * per)}
      prefix=""
      suffix={suffix}
      editable
      percent={share}
      shown
      onTyped={onTyped}
      detail={detail}
      vertical={vertical}
    />
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the handle takes all keys, and without script the number field does. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div
        className={cx(css.horizontal, isFlat && css.flat)}
        onPointerDown={handlePointerDown}
        onClick={live === null ? (event) => handleClick(event, false) : undefined}
      >
        <RangeTrack
          min={0}
          max={100}
          to={share}
          pips={pips}
          ticks={ticks.map(({ share: at, active }) => ({ at, active }))}
          live={live === true}
        >
          <div className={css.box}>
            <div ref={horizontalContainer} />
            {live === true && tip(false)}
          </div>
        </RangeTrack>
      </div>
      {!isFlat && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
        // biome-ignore lint/a11y/noStaticElementInteractions: as above.
        <div className={css.vertical} onPointerDown={handlePointerDown} onClick={(event) => handleClick(event, true)}>
          <VerticalTrack share={share} pips={pips} ticks={ticks} live={live === false}>
            <div className={css.box}>
              <div ref={verticalContainer} />
              {live === false && tip(true)}
            </div>
          </VerticalTrack>
        </div>
      )}
    </>
  );
}
