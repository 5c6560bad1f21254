import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import css from './CurrencyButtons.module.css';
import type { PageContext } from './pageContext';
import { withReturnPath } from './returnPath';

type CurrencyButtonsProps = Pick<PageContext, 'currencies' | 'currency'> & {
  readonly returnPath: PageContext['returnPath'];
  /** Of each button. */
  readonly className: string | undefined;
};

/** The currencies, as a form that works without scripts. */
export function CurrencyButtons({ currencies, currency, returnPath, className }: CurrencyButtonsProps) {
  return (
    <form method="post">
      {currencies.map(({ code, name, sign }) => (
        <button
          key={code}
          type="submit"
          className={className}
          formAction={withReturnPath(`/users/change-currency/cur/${code}`, returnPath)}
          // Scripts reload the page after a change, and a form response can't be reloaded, so there the form is sent instead.
          data-currency={returnPath ? undefined : code}
          aria-pressed={code === currency.code}
        >
          <span className={css.code}>
            {code} {sign}
          </span>
          {name}
          {code === currency.code && <Icon icon={icons.check} className={css.check} />}
        </button>
      ))}
    </form>
  );
}
