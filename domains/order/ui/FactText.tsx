import { useIsHydrated } from '../../../src/ui/useIsHydrated';
import { clockText, factParts } from '../factTimes';

/** A sentence about an order: its times in the buyer's zone, and in UTC, which is all that is known without JavaScript. */
export function FactText({ text }: { readonly text: string }) {
  const isHydrated = useIsHydrated();
  return factParts(text).map((part, index) => {
    if (typeof part === 'string') return part;
    const utc = clockText(part);
    const own = isHydrated ? clockText(part, new Date(part).getTimezoneOffset()) : utc;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may name one time twice, and its parts have no other identity.
      <time key={index} dateTime={new Date(part).toISOString()}>
        {own === utc ? `${utc} UTC` : `${own} · ${own.slice(0, 6) === utc.slice(0, 6) ? utc.slice(-5) : utc} UTC`}
      </time>
    );
  });
}
