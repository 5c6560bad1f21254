import { LEFT_ATTRIBUTE, UNPAID_ATTRIBUTE } from '../../../domains/unpaid-order';
import { unpaidOrderPath } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { LocalTime } from '../../../src/ui/time/LocalTime';
import type { UnpaidOrder } from './pageContext';
import css from './UnpaidOrderLine.module.css';

/** The line below the header that leads to an order which waits for its payment. @param now when the page is made, ms UTC */
export function UnpaidOrderLine({ order, now }: { readonly order: UnpaidOrder; readonly now: number }) {
  const { number, until } = order;
  const attributes = { [UNPAID_ATTRIBUTE]: number, [LEFT_ATTRIBUTE]: until - now };
  return (
    <section className={cx(css.line, 'no-print')} aria-label="Unpaid order" {...attributes}>
      <div className={cx('wrap', css.row)}>
        <p>
          <Icon icon={icons.clock} size={16} />
          <span>
            <a className="link link--text" href={unpaidOrderPath(number)}>
              Order <span translate="no">{number}</span>
            </a>{' '}
            waits for your payment, held until <LocalTime time={until} format="time" short />
          </span>
        </p>
        <div className={css.actions}>
          <form method="post" action={unpaidOrderPath(number, 'pay')}>
            <Button type="submit">Pay now</Button>
          </form>
          <form method="post" action={unpaidOrderPath(number, 'cart')}>
            <Button type="submit" look="quiet">
              Put it back into the cart
            </Button>
          </form>
        </div>
      </div>
    </section>
  );
}
