import { formatAmount } from '../../lib/money';
import { Note } from '../feedback/Note';
import { Button } from '../form/Button';
import css from './NewPrice.module.css';

interface NewPriceProps {
  /** The element that says so, which main buttons refer to while it is there. */
  readonly id: string;
  /** The total with the changed price, and the shown one, in cents; null without a change. */
  readonly price: { readonly now: number; readonly before: number } | null;
  readonly sign: string;
  readonly title: string;
  /** "Your seat" */
  readonly subject: string;
  /** Id of the element that gets the focus of the button, which goes away. */
  readonly statusId: string;
  readonly onTake: () => void;
}

/** Announces a price that has changed since the shopper saw it. It counts once the shopper takes it. */
export function NewPrice({ id, price, sign, title, subject, statusId, onTake }: NewPriceProps) {
  const now = price && formatAmount(price.now, sign);
  return (
    <div role="status">
      {price && (
        <div id={id} tabIndex={-1} className={css.note}>
          <Note>
            <b>{title}</b> <span>{`${subject} is ${now} now, not ${formatAmount(price.before, sign)}.`}</span>
          </Note>
          <Button
            wide
            onClick={() => {
              document.getElementById(statusId)?.focus();
              onTake();
            }}
          >{`Take it for ${now}`}</Button>
        </div>
      )}
    </div>
  );
}
