import css from './Stars.module.css';

const MAX_STARS = 5;

/** Stars from one place to another, in boxes of 24. */
export const starsPath = (from: number, to: number): string =>
  Array.from(
    { length: to - from },
    (_, index) =>
      `M${12 + 24 * (from + index)} 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45-5.8-3.05-5.8 3.05 1.1-6.45-4.7-4.6 6.5-.95z`,
  ).join('');

/** The stars of a review, in the color of text. @param stars 1 to 5 */
export function Stars({ stars }: { readonly stars: number }) {
  return (
    <svg className={css.stars} viewBox="0 0 120 24" role="img" aria-label={`${stars} of ${MAX_STARS} stars`}>
      <path d={starsPath(0, stars)} />
      {stars < MAX_STARS && <path className={css.hollow} d={starsPath(stars, MAX_STARS)} />}
    </svg>
  );
}
