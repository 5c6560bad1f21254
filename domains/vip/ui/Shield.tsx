import type { ReactNode } from 'react';
import { cx } from '../../../src/ui/cx';
import { LEVEL_SHIELD } from '../levelScroll.dom';
import css from './Shield.module.css';
import { CROWN, HILLS, LEAVES, RAYS, STARS, STEM, SUN, SWORD, SWORD_PLACE } from './sceneryPaths';
import { DARK, DIAMOND, DIAMOND_CORE, LIGHT, OUTLINE, PLATES, SHADE } from './shieldPaths';

export interface ShieldProps {
  /** Unique on the page; the prefix of the ids of its gradients. */
  readonly id: string;
  /** A whole level that stays; when absent, `--lv` of an element around it decides, from 0 to 6, also between levels. */
  readonly level?: number | undefined;
}

/** The classes of what is there from a level on; the number is that of the level. */
const FROM = ['', css.at1, css.at2, css.at3, css.at4, css.at5, css.at6] as const;
const FIXED = [css.lv0, css.lv1, css.lv2, css.lv3, css.lv4, css.lv5, css.lv6] as const;

const SKY = 'M-460 0h1400v620h-1400z';
/** Hills as wide as the sky. */
const WIDENED = 'matrix(1.3 0 0 1 -72 0)';
const MIRRORED = 'matrix(-1 0 0 1 480 0)';

const from = (level: number) => cx(css.part, FROM[level]);

/**
 * The large VIP shield in its landscape, which one number drives: `--lv`. It fills its frame, which cuts off what is wider. A part of level n fades in
 * between n − 1 and n, and the sun rises all the way. The sun is a layer of its own, or browsers would draw everything anew in each frame.
 */
export function Shield({ id, level }: ShieldProps) {
  const fill = (name: string) => `url(#${id}-${name})`;
  return (
    <div className={cx(css.shield, level !== undefined && FIXED[level])} aria-hidden="true">
      <Layer>
        <Gradients id={id} />
        <path fill={fill('night')} d={SKY} />
      </Layer>
      {/* All that changes, and as few elements as can be: each gets a new style in each frame. */}
      <div {...{ [LEVEL_SHIELD]: '' }}>
        <Layer>
          <path className={css.dawn} fill={fill('dawn')} d={SKY} />
          <path className={css.stars} d={STARS} />
          <path className={from(5)} fill={fill('ray')} d={RAYS} />
        </Layer>
        <Layer className={css.sun}>
          <circle {...SUN} r="300" fill={fill('glow')} />
          <circle {...SUN} r="150" fill="#ffefcb" />
        </Layer>
        <Layer>
          <path transform={WIDENED} fill={fill('far')} d={HILLS.far} />
          <path transform={WIDENED} fill={fill('middle')} d={HILLS.middle} />
          <Regalia />
          <path transform={WIDENED} fill="#0a111c" d={HILLS.near} />
          <Plates />
          <path transform={WIDENED} fill="#060a12" d={HILLS.front} />
        </Layer>
      </div>
    </div>
  );
}

function Layer({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 480 600" aria-hidden="true">
      {children}
    </svg>
  );
}

function Gradients({ id }: Pick<ShieldProps, 'id'>) {
  return (
    <defs>
      <Gradient id={`${id}-night`} stops="#060a12 0, #0f1a2b .5, #21394f .82" />
      <Gradient id={`${id}-dawn`} stops="#0d1c33 0, #2b4a6b .4, #b98a62 .66, #f5c987 .8" />
      <Gradient id={`${id}-far`} stops="#2b425c 0, #4d6478 1" />
      <Gradient id={`${id}-middle`} stops="#182840 0, #31475e 1" />
      <radialGradient id={`${id}-glow`}>
        <stop stopColor="#ffe9c4" stopOpacity=".85" />
        <stop offset=".45" stopColor="#ffd394" stopOpacity=".3" />
        <stop offset="1" stopColor="#ffc57a" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-ray`} gradientUnits="userSpaceOnUse" {...SUN} r="380">
        <stop stopColor="#fff0d2" stopOpacity=".5" />
        <stop offset="1" stopColor="#fff0d2" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

/** A gradient from top to bottom. @param stops `#060a12 0, #0f1a2b .5` */
function Gradient({ id, stops }: { readonly id: string; readonly stops: string }) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      {stops.split(', ').map((stop) => {
        const [color, offset] = stop.split(' ');
        return <stop key={offset} offset={offset} stopColor={color} />;
      })}
    </linearGradient>
  );
}

/** What stands behind the shield: swords, laurel and crown. */
function Regalia() {
  const stem = { fill: 'none', stroke: '#070c15', strokeWidth: 7, d: STEM } as const;
  return (
    <g fill="#070c15">
      <path className={from(3)} transform={SWORD_PLACE} d={SWORD} />
      <path className={from(3)} transform={`${MIRRORED} ${SWORD_PLACE}`} d={SWORD} />
      <g className={from(4)}>
        <path {...stem} />
        <path d={LEAVES} />
        <path transform={MIRRORED} {...stem} />
        <path transform={MIRRORED} d={LEAVES} />
      </g>
      <path className={from(5)} d={CROWN} />
    </g>
  );
}

function Plates() {
  const side = (half: 0 | 1) => PLATES.map((plate) => plate[half]).join('');
  return (
    <g transform="translate(40 12)">
      <path fill="#070c15" stroke="#2b3a52" strokeWidth="3" d={OUTLINE} />
      <path fill={DARK.left} d={side(0)} />
      <path fill={DARK.right} d={side(1)} />
      {PLATES.flatMap(([left, right], index) => [
        <path key={left} className={from(index + 1)} fill={LIGHT[index]} d={left} />,
        <path key={right} className={from(index + 1)} fill={SHADE[index]} d={right} />,
      ])}
      <path className={from(1)} fill="none" stroke={LIGHT[4]} strokeWidth="4" d={OUTLINE} />
      <path className={from(6)} fill="none" stroke={LIGHT[5]} strokeWidth="4" d={OUTLINE} />
      <path className={from(6)} fill="#0a0f18" d={DIAMOND} />
      <path className={from(6)} fill="#ffe2a8" d={DIAMOND_CORE} />
    </g>
  );
}
