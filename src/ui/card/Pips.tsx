import card from './Card.module.css';

const WIDTH = 10;
const STEP = 13;
/** The rest of a pip, after its upper edge. */
const CORNERS = 'q1.5 0 1.5 1.5v2q0 1.5-1.5 1.5h-6q-1.5 0-1.5-1.5v-2q0-1.5 1.5-1.5z';

/** The outline of pips, from one to another. */
const outline = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `M${(from + index) * STEP + 2} .5h6${CORNERS}`).join('');

/** A row of pips: free ones are filled, taken ones are outlines. */
export function Pips({ free, capacity }: { readonly free: number; readonly capacity: number }) {
  return (
    <svg className={card.pips} width={Math.max(0, capacity - 1) * STEP + WIDTH} height="6" aria-hidden="true">
      <path className={card.free} d={outline(0, free)} />
      <path d={outline(free, capacity)} />
    </svg>
  );
}
