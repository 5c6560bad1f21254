/** The texts of a run's card that depend on its seats; the card and what updates it live say them. */

export const seatsLeftText = ({ free, capacity }: { readonly free: number; readonly capacity: number }): string =>
  free === 0
    ? 'No seats left'
    : free < capacity
      ? `${free} of ${capacity} seats left`
      : `${free} ${free === 1 ? 'seat' : 'seats'} free`;
export const SOLD_OUT_TEXT = 'Sold out';
/** What the card leads to. */
export const pickText = (isSoldOut = false): string => (isSoldOut ? 'Notify me' : 'Choose seat');
