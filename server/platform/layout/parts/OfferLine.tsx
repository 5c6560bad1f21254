import type { CardOffer } from '../../../../domains/catalogue';
import { OfferEnd } from './OfferEnd';
import css from './OfferLine.module.css';

/** The name of a running offer and when it ends; afterwards, that it is over. It stands inside the `[data-ends]` that it belongs to. */
export function OfferLine({ offer: { name, endsAt } }: { readonly offer: Pick<CardOffer, 'name' | 'endsAt'> }) {
  return (
    <span className="small soft end-swap">
      <span className="until-end">
        {name}, ends{' '}
        <span className={css.end}>
          <OfferEnd at={endsAt} />
        </span>
      </span>
      <span className="after-end">The offer has ended</span>
    </span>
  );
}
