import { deviceOffset } from '../../../src/lib/dateStyle';
import { zoneFor } from '../../../src/lib/styleZones';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { useIsHydrated } from '../../../src/ui/useIsHydrated';
import { factParts, factTimeText } from '../factTimes';

/** A sentence about an order: its times in the buyer's zone, which the server does not know. */
export function FactText({ text }: { readonly text: string }) {
  const isHydrated = useIsHydrated();
  const style = useDateStyle();
  return factParts(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: as below.
    if (typeof part === 'string') return <span key={index}>{part}</span>;
    const { at, until } = part;
    const zone = zoneFor(style, at);
    const own = isHydrated ? deviceOffset(at) : zone.offset;
    const reader = own === zone.offset ? zone : { offset: own, zoneName: '' };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may name one time twice, and its parts have no other identity.
      <time key={index} dateTime={until === undefined ? new Date(at).toISOString() : undefined}>
        {factTimeText(part, style, reader)}
      </time>
    );
  });
}
