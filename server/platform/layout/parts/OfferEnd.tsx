import { TimeLeft } from '../../../../src/ui/time/TimeLeft';
import { Moment } from './moments';

/** The end of an offer as a date; once the page is awake, the time that is left: `in 2 d 4 h`. @param at ms UTC */
export function OfferEnd({ at }: { readonly at: number }) {
  return (
    <TimeLeft end={at}>
      <Moment at={at} />
    </TimeLeft>
  );
}
