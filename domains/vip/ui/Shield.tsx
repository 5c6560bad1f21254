import { cx } from '../../../src/ui/cx';
import css from './Shield.module.css';
import { CROWN, HILLS, LEAF, LEAVES, PAIR_DEGREES, RAYS, STARS, STEM, SUN, SWORD, SWORD_PLACE } from './sceneryPaths';
import { DARK, DIAMOND, DIAMOND_CORE, LIGHT, OUTLINE, PLATES, SHADE } from './shieldPaths';

export interface ShieldProps {
  /** Unique on the page; the prefix of the ids of its gradients. */
  readonly id: string;
  /** A whole level that stays; when absent, `--lv` of an element around it decides, from 0 to 6, also between levels. */
  readonly level?: number | undefined;
  readonly className?: string | undefined;
}

/** The classes of what is there from a level on; the number is that of the level. */
const FROM = ['', css.at1, css.at2, css.at3, css.at4, css.at5, css.at6] as const;
const FIXED = [css.lv0, css.lv1, css.lv2, css.lv3, css.lv4, css.lv5, css.lv6] as const;

const MIRRORED = 'matrix(-1 0 0 1 480 0)';

const from = (level: number) => cx(css.part, FROM[level]);

/**
 * The large VIP shield in its landscape, which one number drives: `--lv`. It fills its frame, which cuts off what is wider. A part of level n fades in
 * between n − 1 and n, and the sun rises all the way.
 */
export function Shield({ id, level, className }: ShieldProps) {
  const fill = (name: string) => `url(#${id}-${name})`;
  return (
    <svg
      className={cx(css.shield, level !== undefined && FIXED[level], className)}
      viewBox="0 0 480 600"
      aria-hidden="true"
    >
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
      <path fill={fill('night')} d="M-300 0h1080v620h-1080z" />
      <path className={css.dawn} fill={fill('dawn')} d="M-300 0h1080v620h-1080z" />
      <path className={css.stars} d={STARS} />
      <path className={from(5)} fill={fill('ray')} d={RAYS} />
      <g className={css.sun}>
        <circle {...SUN} r="300" fill={fill('glow')} />
        <circle {...SUN} r="150" fill="#ffefcb" />
      </g>
      <path fill={fill('far')} d={HILLS.far} />
      <path fill={fill('middle')} d={HILLS.middle} />
      <g fill="#070c15">
        <g className={from(3)}>
          <path transform={SWORD_PLACE} d={SWORD} />
          <path transform={`${MIRRORED} ${SWORD_PLACE}`} d={SWORD} />
        </g>
        <Laurel className={from(4)} />
        <path className={from(5)} d={CROWN} />
      </g>
      <path fill="#0a111c" d={HILLS.near} />
      <g transform="translate(40 12)">
        <Plates />
      </g>
      <path fill="#060a12" d={HILLS.front} />
    </svg>
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

function Laurel({ className }: { readonly className: string | undefined }) {
  const branch = (
    <>
      <path fill="none" stroke="#070c15" strokeWidth="7" d={STEM} />
      {LEAVES.flatMap(([x, y, degrees]) => [
        <path key={`${x} out`} transform={`translate(${x} ${y}) rotate(${degrees})`} d={LEAF} />,
        <path
          key={`${x} in`}
          transform={`translate(${x} ${y}) rotate(${degrees + PAIR_DEGREES}) scale(.82)`}
          d={LEAF}
        />,
      ])}
    </>
  );
  return (
    <g className={className}>
      {branch}
      <g transform={MIRRORED}>{branch}</g>
    </g>
  );
}

function Plates() {
  const side = (half: 0 | 1) => PLATES.map((plate) => plate[half]).join('');
  return (
    <>
      <path fill="#070c15" stroke="#2b3a52" strokeWidth="3" d={OUTLINE} />
      <path fill={DARK.left} d={side(0)} />
      <path fill={DARK.right} d={side(1)} />
      {PLATES.map(([left, right], index) => (
        <g key={left} className={from(index + 1)}>
          <path fill={LIGHT[index]} d={left} />
          <path fill={SHADE[index]} d={right} />
        </g>
      ))}
      <g fill="none" strokeWidth="4">
        <path className={from(1)} stroke={LIGHT[4]} d={OUTLINE} />
        <path className={from(6)} stroke={LIGHT[5]} d={OUTLINE} />
      </g>
      <g className={from(6)}>
        <path fill="#0a0f18" d={DIAMOND} />
        <path fill="#ffe2a8" d={DIAMOND_CORE} />
      </g>
    </>
  );
}
