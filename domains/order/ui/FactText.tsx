import { useIsHydrated } from '../../../src/ui/useIsHydrated';
import { dayOf, factParts, spanText, timeOf } from '../factTimes';

/** A sentence about an order: its times in the buyer's zone, and in UTC, which is all that is known without JavaScript. */
export function FactText({ text }: { readonly text: string }) {
  const isHydrated = useIsHydrated();
  return factParts(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: as below.
    if (typeof part === 'string') return <span key={index}>{part}</span>;
    const [at = 0] = part;
    const utc = spanText(part);
    const own = isHydrated ? spanText(part, new Date(at).getTimezoneOffset()) : utc;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may name one time twice, and its parts have no other identity.
      <time key={index} dateTime={part.length > 1 ? undefined : new Date(at).toISOString()}>
        {own === utc ? `${utc} UTC` : `${own} · ${dayOf(own) === dayOf(utc) ? timeOf(utc) : utc} UTC`}
      </time>
    );
  });
}
