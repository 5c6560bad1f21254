import { AlertForm, priceHelp } from '../../domains/alerts/ui/AlertForm';
import { Disclosure } from '../../src/ui/layout/Disclosure';
import css from './HotPanel.module.css';

export interface HotAlertsProps {
  /** Of the product. */
  readonly id: number;
  /** What the shopper pays for one unit, in cents of the currency. */
  readonly price: number;
  readonly currency: { readonly code: string; readonly sign: string };
  /** The email of who is signed in; absent for guests. */
  readonly accountEmail?: string | undefined;
}

/** Sold out: the form to be told of a free place. Otherwise: to be told of a lower price. Which of them is shown follows the places. */
export function HotAlerts({ id, price, currency, accountEmail }: HotAlertsProps) {
  const form = { currency, accountEmail };
  return (
    <div className={css.alerts}>
      <div className={css.seat}>
        <AlertForm {...form} subject={{ about: 'hot', id, kind: 'seat' }} />
      </div>
      <div className={css.price}>
        <Disclosure look="link" title="Notify me when the price drops">
          <AlertForm
            {...form}
            subject={{ about: 'hot', id, kind: 'price' }}
            help={priceHelp(price, currency.sign, 'one')}
            idPrefix="wish-price"
          />
        </Disclosure>
      </div>
    </div>
  );
}
