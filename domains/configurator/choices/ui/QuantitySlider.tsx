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
import { formatCount } from '../../../../src/lib/money';
import { RangeTrack } from '../../../../src/ui/slider/RangeTrack';
import { SliderTip } from '../../../../src/ui/slider/SliderTip';
import type { SliderWidget } from '../../../../src/ui/slider/sliderWidget';
import { UprightTrack } from '../../../../src/ui/slider/VerticalTrack';
import { quantityAt, quantityPips, scaleOf, shareOf } from '../quantityScale.rules';
import { discountQuantities, type QuantitySliderConfig, quantityInWords, suffixOf } from '../quantitySlider.rules';
import css from './QuantitySlider.module.css';

export interface QuantitySliderProps {
  readonly config: QuantitySliderConfig;
  readonly quantity: number;
  /** The line under the tooltip. */
  readonly detail: string;
  readonly onMove: (quantity: number) => void;
  /** A text was typed over the handle and confirmed. */
  readonly onTyped: (text: string) => void;
}

/** The slider lies from this width on and stands below it (SPEC §9). */
const LYING = '(width >= 1024px)';
const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function watchWidth(changed: () => void): () => void {
  const media = matchMedia(LYING);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the slider lies; null while only the server knows the page, which draws both and leaves the choice to the style. */
const useLying = () =>
  useSyncExternalStore<boolean | null>(
    watchWidth,
    () => matchMedia(LYING).matches,
    () => null,
  );

/**
 * The slider of a quantity. The server draws it lying and standing, and the width shows one of them; after hydration noUiSlider lies in
 * that one. It follows the state and only reports.
 */
export function QuantitySlider({ config, quantity, detail, onMove, onTyped }: QuantitySliderProps) {
  const lyingPlace = useRef<HTMLDivElement>(null);
  const uprightPlace = useRef<HTMLDivElement>(null);
  const widget = useRef<SliderWidget>(null);
  const held = useRef(false);
  const lying = useLying();
  const [live, setLive] = useState<boolean | null>(null);
  const { range, discounts } = config;
  const quantities = useMemo(() => discountQuantities(discounts), [discounts]);
  const scale = useMemo(() => scaleOf(range, quantities), [range, quantities]);
  const pips = useMemo(() => quantityPips(scale, quantities, formatCount), [scale, quantities]);
  const placedPips = useMemo(() => pips.map((pip) => ({ ...pip, at: pip.share })), [pips]);
  const moved = useEffectEvent(onMove);
  const build = useEffectEvent(async (room: HTMLElement, upright: boolean, isGone: () => boolean) => {
    const { createSlider } = await import(
      /* webpackChunkName: "range-slider" */ '../../../../src/ui/slider/sliderWidget'
    );
    if (isGone()) return;
    widget.current = createSlider(room, {
      ...range,
      step: 1,
      values: [quantity],
      labels: ['Quantity'],
      textOf: (value) => quantityInWords(config, value),
      onMove: ([value]) => value !== undefined && moved(value),
      instant: lessMotion(),
      scale,
      upright,
    });
    setLive(!upright);
  });

  useEffect(() => {
    const room = (lying ? lyingPlace : uprightPlace).current;
    if (lying === null || !room) return undefined;
    let gone = false;
    build(room, !lying, () => gone).catch((error: unknown) => console.error('The slider could not be loaded.', error));
    return () => {
      gone = true;
      widget.current?.destroy();
      widget.current = null;
      setLive(null);
    };
  }, [lying]);
  // Also when it has just been built: the quantity may have changed while its code was fetched.
  useEffect(() => {
    if (live !== null) widget.current?.follow([quantity]);
  }, [quantity, live]);

  /** A drag ends in a click too, wherever it ends; so does a press on the text over the handle. */
  function pressBegan({ target }: PointerEvent) {
    held.current = (target as Element).closest('[data-handle], [data-tip]') !== null;
  }
  /** A press on the drawing brings the handle; a swipe over it scrolls the page and is none. */
  function pressed({ clientX, clientY, currentTarget }: MouseEvent, upright: boolean) {
    if (held.current) return;
    const { left, width, bottom, height } = currentTarget.getBoundingClientRect();
    onMove(quantityAt(scale, (upright ? (bottom - clientY) / height : (clientX - left) / width) * 100));
  }

  const share = shareOf(scale, quantity);
  const ticks = quantities.map((at) => ({ share: shareOf(scale, at), lit: quantity >= at }));
  const tip = (upright: boolean) => (
    <SliderTip
      label="Quantity"
      value={quantity}
      text={formatCount(quantity)}
      prefix=""
      suffix={` ${suffixOf(config, quantity)}`}
      editable
      percent={share}
      shown
      onTyped={onTyped}
      detail={detail}
      upright={upright}
    />
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the handle takes all keys, and without script the number field does. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div
        className={css.lying}
        onPointerDown={pressBegan}
        onClick={live === null ? (event) => pressed(event, false) : undefined}
      >
        <RangeTrack
          min={0}
          max={100}
          to={share}
          pips={placedPips}
          ticks={ticks.map(({ share: at, lit }) => ({ at, lit }))}
          live={live === true}
        >
          <div className={css.box}>
            <div ref={lyingPlace} />
            {live === true && tip(false)}
          </div>
        </RangeTrack>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div className={css.upright} onPointerDown={pressBegan} onClick={(event) => pressed(event, true)}>
        <UprightTrack share={share} pips={pips} ticks={ticks} live={live === false}>
          <div className={css.box}>
            <div ref={uprightPlace} />
            {live === false && tip(true)}
          </div>
        </UprightTrack>
      </div>
    </>
  );
}
