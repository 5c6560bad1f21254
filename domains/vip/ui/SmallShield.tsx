import { DARK, DIAMOND, LIGHT, OUTLINE, PLATES, SHADE, SHIELD_VIEW } from './shieldPaths';

export interface SmallShieldProps {
  /** How many plates are lit. */
  readonly level: number;
  /** Its height in px, 40 to 60; 60 when absent. */
  readonly height?: number | undefined;
  readonly className?: string | undefined;
}

/** The shield of a level, small: only the plates. It is hidden from screen readers, so the text beside it must name the level. */
export function SmallShield({ level, height = 60, className }: SmallShieldProps) {
  const side = (half: 0 | 1, plates: typeof PLATES) => plates.map((plate) => plate[half]).join('');
  const edge = level === 0 ? '#2b3a52' : level === PLATES.length ? LIGHT[5] : LIGHT[4];
  return (
    <svg
      className={className}
      viewBox={SHIELD_VIEW}
      width={Math.round((height * 248) / 338)}
      height={height}
      aria-hidden="true"
    >
      <path fill="#070c15" stroke={edge} strokeWidth="9" d={OUTLINE} />
      <path fill={DARK.left} d={side(0, PLATES.slice(level))} />
      <path fill={DARK.right} d={side(1, PLATES.slice(level))} />
      {PLATES.slice(0, level).map(([left, right], index) => (
        <g key={left}>
          <path fill={LIGHT[index]} d={left} />
          <path fill={SHADE[index]} d={right} />
        </g>
      ))}
      {level === PLATES.length && <path fill="#0a0f18" d={DIAMOND} />}
    </svg>
  );
}
