import { CARD_FIELD, CARD_FORM, CART_LINK, CART_STATE, TOGGLE_CARD } from '../../../../domains/cart';
import { cardPath } from '../../../../domains/catalogue';
import { INTENT_FIELD } from '../../../../src/lib/intentField';
import { cartLinePath } from '../../../../src/lib/urls';
import cardCss from '../../../../src/ui/card/Card.module.css';
import { cx } from '../../../../src/ui/cx';
import { ButtonLink } from '../../../../src/ui/form/ButtonLink';
import { buttonClass } from '../../../../src/ui/form/buttonLook';
import { VisuallyHidden } from '../../../../src/ui/layout/VisuallyHidden';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import { Picture } from '../../../../src/ui/media/Picture';
import { PriceFrom } from '../../../../src/ui/money/PriceFrom';
import { Carousel, cardBuyForm, listedGood, listedPrice, OfferLine } from '../../../platform/layout';
import type { ShopperTariff } from '../../../platform/visitor';
import css from './ConnectedServices.module.css';
import type { ConnectedCard } from './otherServices';

/** The id of their section. */
export const CONNECTED_ID = 'connected';

interface ConnectedServicesProps {
  /** The service of the page. */
  readonly service: { readonly slug: string; readonly name: string; readonly game: { readonly slug: string } };
  readonly connected: readonly ConnectedCard[];
  readonly currency: ShopperTariff;
}

/** Services that go well with one, each with the reason, and a button that puts it into the cart and takes it out again. */
export function ConnectedServices({ service, connected, currency }: ConnectedServicesProps) {
  const title = `Goes with ${service.name}`;
  const list = { id: `connected/${service.game.slug}/${service.slug}`, name: title };
  return (
    <Carousel
      id={CONNECTED_ID}
      preset="connectedServices"
      className="section"
      head={{ title }}
      list={list}
      isPassed
      items={connected.map((one) => ({
        key: String(one.card.id),
        good: listedGood(one.card, currency),
        content: <Connected {...one} currency={currency} />,
      }))}
    />
  );
}

interface ConnectedProps extends ConnectedCard {
  readonly currency: ShopperTariff;
}

function Connected({ card, reason, lineId, currency }: ConnectedProps) {
  const { name, art, isAddable, offer } = card;
  const href = cardPath(card);
  const { from, fromFor, ...price } = listedPrice(card, currency);
  return (
    <div className={css.slot}>
      <article className={css.card} data-ends={offer && ''}>
        <Picture art={art} shape="card" sizes="165px" />
        <div className={css.text}>
          <h3 className={cx(cardCss.name, css.name)}>
            <a href={href}>{name}</a>
          </h3>
          <p>{reason}</p>
          {offer && <OfferLine offer={offer} />}
          <PriceFrom {...price} {...(!isAddable && { from, fromFor })} />
        </div>
        {isAddable ? (
          <Toggle card={card} lineId={lineId} currency={currency} />
        ) : (
          <div className={css.action}>
            <ButtonLink href={href}>
              <span>Choose</span>
              <VisuallyHidden> {name}</VisuallyHidden>
            </ButtonLink>
          </div>
        )}
      </article>
    </div>
  );
}

/**
 * Adds as the button of a card does (`watchCartForms`), and is pressed while the cart has what it added. Without JavaScript it is sent by the form of the
 * cards: to the cart, or pressed to the line that it removes.
 */
function Toggle({ card, lineId, currency }: Omit<ConnectedProps, 'reason'>) {
  const { name } = card;
  const buyForm = cardBuyForm(card, currency);
  const isInCart = lineId !== undefined;
  return (
    <div className={css.action}>
      <button
        type="submit"
        form={CARD_FORM}
        className={cx(buttonClass({}), css.toggle)}
        aria-pressed={isInCart}
        {...{ [CART_LINK]: name }}
        {...(isInCart
          ? {
              ...{ name: INTENT_FIELD, value: 'remove', formAction: cartLinePath(lineId) },
              ...{ [TOGGLE_CARD]: buyForm, [CART_STATE]: 'added' },
            }
          : { name: CARD_FIELD, value: buyForm })}
      >
        <span className={css.add}>Add</span>
        <span className={css.added}>
          <Icon icon={icons.check} size={16} />
          <span>In cart</span>
        </span>
        <VisuallyHidden> {name}</VisuallyHidden>
      </button>
    </div>
  );
}
