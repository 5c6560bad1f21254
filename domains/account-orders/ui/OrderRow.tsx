import { formatAmount } from '../../../src/lib/money';
import { orderPath } from '../../../src/lib/urls';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { CopyButton } from '../../../src/ui/form/CopyButton';
import { VisuallyHidden } from '../../../src/ui/layout/VisuallyHidden';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { type AccountOrderView, orderAgainPath } from '../accountOrders.contract';
import { canOrderAgain, toneOf } from '../accountOrders.rules';
import css from './AccountOrders.module.css';

/** An order in the list of its account. */
export function OrderRow({ order }: { readonly order: AccountOrderView }) {
  const { id, number, title, art, day, total, sign, status, text } = order;
  return (
    <li>
      <Picture className={css.art} art={art} shape="card" sizes="110px" />
      <div>
        <h3>{title}</h3>
        <p>
          Order <span translate="no">{number}</span>
          <CopyButton name={`order number ${number}`} text={number} /> · <span>{day}</span> ·{' '}
          <span className="tabular" translate="no">
            {formatAmount(total, sign)}
          </span>
        </p>
        <p className={css.state} data-tone={toneOf(status)}>
          {text}
        </p>
      </div>
      <div className={css.actions}>
        <ButtonLink href={orderPath(id)}>
          View order<VisuallyHidden>{` ${number}`}</VisuallyHidden>
        </ButtonLink>
        {canOrderAgain(status) && (
          <form method="post" action={orderAgainPath(id)}>
            <Button type="submit">
              <Icon icon={icons.rotateCcw} size={16} />
              Order again<VisuallyHidden>{` ${number}`}</VisuallyHidden>
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}
