import type { ServiceCard } from '../../../../domains/catalogue';
import { cardPrice, ownPrice } from '../../../../domains/pricing';
import type { PriceFromProps } from '../../../../src/ui/money/PriceFrom';
import type { ShopperTariff } from '../../visitor';

/** The price of a listed service as this shopper sees it: lists keep those for everybody. */
export function listedPrice(
  { price, from, fromFor, offer }: Pick<ServiceCard, 'price' | 'from' | 'fromFor' | 'offer'>,
  tariff: ShopperTariff,
): Pick<PriceFromProps, 'cents' | 'sign' | 'from' | 'fromFor' | 'offer' | 'vip'> {
  return {
    ...cardPrice(price, tariff),
    sign: tariff.sign,
    from: from === undefined ? undefined : ownPrice(from, tariff),
    fromFor,
    offer: offer && { ...offer, ...regularPrice(offer.regular, tariff) },
  };
}

/** The price after an offer. */
function regularPrice(
  price: number,
  tariff: ShopperTariff,
): Pick<NonNullable<PriceFromProps['offer']>, 'regular' | 'vip'> {
  const { cents: regular, vip } = cardPrice(price, tariff);
  return { regular, ...(vip && { vip }) };
}
