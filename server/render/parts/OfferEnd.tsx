import { Moment } from './moments';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'offer-end': { readonly end: number; readonly children: ReactElement };
    }
  }
}

/** The end of an offer as a date; once the page is awake, the time that is left: `in 2 d 4 h`. @param at ms UTC */
export function OfferEnd({ at }: { readonly at: number }) {
  return (
    <offer-end end={at}>
      <Moment at={at} />
    </offer-end>
  );
}
