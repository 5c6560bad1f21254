import type { RunningOffer } from '../../../../domains/catalogue';
import { percentText } from '../../../../domains/pricing';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import { Moment, OfferEnd } from '../../../platform/layout';
import css from './OfferNote.module.css';

/** What a service's offer takes off, and its true end, above the price; afterwards, that it is over. */
export function OfferNote({ offer, labelOf }: OfferNoteProps) {
  const { priced, endsAt } = offer;
  return (
    <div className={css.note} data-ends="">
      <Icon icon={icons.clock} />
      <div className="end-swap">
        <p className="until-end">
          <b>
            {offerText(offer, labelOf)}, ends <OfferEnd at={endsAt} />
          </b>
          <br />
          {priced.label} · <Moment at={endsAt} />
        </p>
        <p className="after-end">
          <b>The offer has ended.</b>
          <br />
          Your choices are kept; the regular price applies again.
        </p>
      </div>
    </div>
  );
}

/** Where another offer ran in the 30 days before, a percentage “off” would be a reduction from their lowest price (Directive 98/6/EC, article 6a). */
function offerText({ priced, earlier }: RunningOffer, labelOf: OfferNoteProps['labelOf']): string {
  if (!('percentBp' in priced)) return `${labelOf(priced.variant)} costs less`;
  const percent = percentText(priced.percentBp);
  return earlier === undefined ? `${percent} off` : `Offer: ${percent} below the regular price`;
}

interface OfferNoteProps {
  readonly offer: RunningOffer;
  /** The name of a variant by its key. */
  readonly labelOf: (variant: string) => string;
}
