import { formatAmount } from '../../lib/money';
import { cx } from '../cx';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { Price, type PriceProps } from './Price';
import css from './PriceFrom.module.css';
import { VipPrice, type VipPriceProps } from './VipPrice';

export interface PriceFromProps extends Pick<PriceProps, 'cents' | 'sign' | 'size'> {
  /** Cents of the cheapest configuration; absent when nothing costs less. */
  readonly from?: number | undefined;
  /** What `from` buys, in words: `10 kills`. */
  readonly fromFor?: string | undefined;
  /** The running offer that the price includes. */
  readonly offer?: PriceOffer | undefined;
  /** What everybody pays now, where the shopper's level makes the price lower. */
  readonly vip?: VipPriceProps | undefined;
}

/** Prices around an offer, in cents. */
interface PriceOffer {
  /** The price after the offer; the only one once it has ended. */
  readonly regular: number;
  /** The lowest price of the 30 days before the offer, struck through above the price; absent when it was not higher. */
  readonly prior?: number;
  /** What everybody pays after the offer, where the shopper's level makes that lower. */
  readonly vip?: VipPriceProps;
}

/** A price, and below it in small print the price of the cheapest configuration: `34.93 $`, `from 4.99 $`, or `from 12.00 $ for 10 kills`. */
export function PriceFrom({ cents, sign, size, from, fromFor, offer, vip }: PriceFromProps) {
  return (
    <span className={css.stack}>
      {vip && <VipRow now={vip} later={offer?.vip} sign={sign} />}
      {offer === undefined ? (
        <Price cents={cents} sign={sign} size={size} />
      ) : (
        <OfferPrice cents={cents} offer={offer} sign={sign} size={size} isVip={vip !== undefined} />
      )}
      {from !== undefined && (
        <small className="num until-end">
          {` from ${formatAmount(from, sign)}${fromFor ? ` for ${fromFor}` : ''}`}
        </small>
      )}
    </span>
  );
}

/** Above the price, why it is lower for this shopper; when an offer ends, what everybody pays then takes the place of what they pay now. */
function VipRow({
  now,
  later,
  sign,
}: {
  readonly now: VipPriceProps;
  readonly later: VipPriceProps | undefined;
  readonly sign: string;
}) {
  if (later === undefined)
    return (
      <span className={cx('tiny muted', css.prior)}>
        <VipPrice {...now} sign={sign} />
      </span>
    );
  return (
    <span className={cx('end-swap tiny muted', css.prior)}>
      <span className="until-end">
        <VipPrice {...now} sign={sign} />
      </span>
      <span className="after-end">
        <VipPrice {...later} sign={sign} />
      </span>
    </span>
  );
}

/**
 * The price of an offer below the one before it, or above the one after it. When the offer ends, the regular price takes its place, and nothing
 * moves.
 */
function OfferPrice({
  cents,
  offer: { regular, prior },
  sign,
  size,
  isVip,
}: PriceFromProps & { readonly offer: PriceOffer; readonly isVip: boolean }) {
  return (
    <>
      {prior !== undefined && !isVip && (
        <span className={cx('until-end tiny muted', css.prior)}>
          <VisuallyHidden>Instead of </VisuallyHidden>
          <s translate="no">{formatAmount(prior, sign)}</s>
        </span>
      )}
      <span className="end-swap">
        <span className="until-end">
          <Price cents={cents} sign={sign} size={size} />
        </span>
        <span className="after-end">
          <Price cents={regular} sign={sign} size={size} />
        </span>
      </span>
      {prior === undefined && <small className="num until-end">{` then ${formatAmount(regular, sign)}`}</small>}
    </>
  );
}
