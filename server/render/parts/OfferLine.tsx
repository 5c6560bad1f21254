import type { CardOffer } from '../../../domains/catalogue';
import { OfferEnd } from './OfferEnd';

/** The name of a running offer and when it ends; afterwards, that it is over. It stands inside the `[data-offer]` that it belongs to. */
export function OfferLine({ offer: { name, endsAt } }: { readonly offer: CardOffer }) {
  return (
    <span className="small soft offer-swap">
      <span className="offer-runs">
        {name}, ends <OfferEnd at={endsAt} />
      </span>
      <span className="offer-ended">The offer has ended</span>
    </span>
  );
}
