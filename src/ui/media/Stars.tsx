const MAX_STARS = 5;
/** A star is drawn in a box of this side. */
const SIDE = 24;

/** Stars from one place to another, in boxes of 24. */
export const starsPath = (from: number, to: number): string =>
  Array.from(
    { length: to - from },
    (_, index) =>
      `M${SIDE / 2 + SIDE * (from + index)} 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45-5.8-3.05-5.8 3.05 1.1-6.45-4.7-4.6 6.5-.95z`,
  ).join('');

/** The stars of a review, in the color of text. They need no style sheet, so that they may stand on any page. @param stars 1 to 5 */
export function Stars({ stars }: { readonly stars: number }) {
  return (
    <svg
      width="80"
      height="16"
      viewBox={`0 0 ${MAX_STARS * SIDE} ${SIDE}`}
      fill="currentColor"
      role="img"
      aria-label={`${stars} of ${MAX_STARS} stars`}
    >
      <path d={starsPath(0, stars)} />
      {stars < MAX_STARS && (
        <path d={starsPath(stars, MAX_STARS)} fill="none" stroke="currentColor" strokeOpacity=".6" />
      )}
    </svg>
  );
}
