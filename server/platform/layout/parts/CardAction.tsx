import { CARD_FIELD, CARD_FORM, CART_ERROR, CART_LINK } from '../../../../domains/cart';
import { cardPath, type ServiceCard } from '../../../../domains/catalogue';
import { FIELDS } from '../../../../domains/configurator';
import { ownPrice } from '../../../../domains/pricing';
import { VisuallyHidden } from '../../../../src/ui/layout/VisuallyHidden';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import type { ShopperTariff } from '../../visitor';
import css from './CardAction.module.css';

/** `Choose levels` where a start and a goal are two of them, `Choose your rating` where it stays one thing, `Choose your goal` without a start. */
const rangeHint = (unit = 'goal'): string =>
  `Choose ${/(division|level|medal|prestige|rank|tier)$/.test(unit) ? `${unit}s` : `your ${unit}`}`;

/** The buy form of a service as its card shows it, at the price for this shopper: the value of the field `CARD_FIELD`. */
export const cardBuyForm = ({ id, price }: Pick<ServiceCard, 'id' | 'price'>, currency: ShopperTariff): string =>
  `${FIELDS.serviceId}=${id}&${FIELDS.seenTotal}=${ownPrice(price, currency)}&${FIELDS.seenCurrency}=${currency.code}`;

/**
 * The actions of a service card: "Add to cart" at the card's price (`watchCartForms` sends it without leaving the page) and "Buy now" (`watchBuyNow`
 * opens its dialog). Services that are sold on dates have a link to these. When the shopper has to choose options first, only a hint.
 */
export function CardAction({ service, currency }: { readonly service: ServiceCard; readonly currency: ShopperTariff }) {
  const { id, name, kind, line, isAddable, dates } = service;
  const path = cardPath(service);
  if (dates)
    return (
      <a className={css.dates} href={`${path}#${dates.anchor}`}>
        <span>
          {dates.link}
          <VisuallyHidden> of {name}</VisuallyHidden>
        </span>
        <Icon icon={icons.arrowRight} size={16} />
      </a>
    );
  if (!isAddable)
    return (
      <p className={css.choose}>
        {kind === 'range' ? rangeHint(line?.unit) : 'Choose options'}
        <Icon icon={icons.arrowRight} size={16} />
      </p>
    );
  return (
    <div className={css.actions}>
      <button
        type="submit"
        form={CARD_FORM}
        name={CARD_FIELD}
        value={cardBuyForm(service, currency)}
        className={css.add}
        {...{ [CART_LINK]: name }}
      >
        <Icon icon={icons.plus} size={16} />
        <span className={css.words}>
          Add to cart<VisuallyHidden> {name}</VisuallyHidden>
        </span>
        <span className={css.added} hidden>
          In your cart<VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </button>
      <a className={css.buyNow} href={path} data-buy-now={id} data-name={name}>
        Buy now<VisuallyHidden> {name}</VisuallyHidden>
      </a>
      <p className={css.problem} hidden {...{ [CART_ERROR]: '' }} />
    </div>
  );
}
