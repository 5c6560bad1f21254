import { formatAmount } from '../../lib/money';
import { cx } from '../cx';
import { useDateStyle } from '../time/dateStyleContext';
import css from './OptionPriceText.module.css';
import { beforeText, type OptionPrice } from './optionPrice';
import { Price } from './Price';

/** The visible price of an option; screen readers get it from the control's accessible name. */
export function OptionPriceText({
  price: { kind, cents, sign, zero = 'Included', was, until, percent },
}: {
  readonly price: OptionPrice;
}) {
  const style = useDateStyle();
  const included = kind === 'delta' && cents === 0;
  return (
    <span className={cx(css.price, included && css.included)} aria-hidden="true">
      {included ? <span>{zero}</span> : <Price cents={cents} sign={sign} signed={kind === 'delta'} />}
      {percent !== undefined && !included && <small translate="no">{` · ${percent}`}</small>}
      {until && <br />}
      {was !== undefined && <s translate="no">{formatAmount(was, sign)}</s>}
      {until && <small>{` ${beforeText(until, style)}`}</small>}
    </span>
  );
}
