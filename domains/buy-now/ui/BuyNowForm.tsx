import { useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { formatAmount } from '../../../src/lib/money';
import { Button } from '../../../src/ui/form/Button';
import { OptionCard } from '../../../src/ui/form/OptionCard';
import { OptionGroup } from '../../../src/ui/form/OptionGroup';
import { useSubmitOnce } from '../../../src/ui/form/useSubmitOnce';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Total } from '../../../src/ui/money/Total';
import { minimumOrderText } from '../../configurator';
import {
  type BuyNowRootState,
  type BuyNowState,
  buyNowChosen,
  buyNowPageRestored,
  buyNowSent,
  selectBuyNow,
} from '../buyNow.slice';
import css from './BuyNow.module.css';

export interface BuyNowFormProps {
  readonly buyNow: Extract<BuyNowState, { readonly status: 'ready' }>;
}

/** The choices of a service, the total, and the buy form with the choice in hidden fields (SPEC §7). */
export function BuyNowForm({ buyNow }: BuyNowFormProps) {
  const { service, offer, chosen, sending } = buyNow;
  const { sign, minimum, choices, legend, start, includes, hasMore } = offer;
  const dispatch = useDispatch();
  const choice = choices.find(({ key }) => key === chosen);
  if (!choice) return null;
  const belowMinimumText = minimumOrderText(choice.total, minimum, sign);
  return (
    <>
      <p className={css.start}>
        <Icon icon={icons.clock} size={16} />
        <span>{start}</span>
      </p>
      <OptionGroup id="buy-now-choices" legend={legend} hideLegend columns={1}>
        {choices.map(({ key, label, note, total, best }) => (
          <OptionCard
            key={key}
            type="radio"
            name="buy-now-choice"
            value={key}
            label={label}
            note={note || undefined}
            price={{ kind: 'whole', cents: total, sign }}
            bestValue={best}
            checked={key === chosen}
            onChange={() => dispatch(buyNowChosen({ key }))}
          />
        ))}
      </OptionGroup>
      {includes && <p className={css.includes}>{`Included: ${includes}`}</p>}
      <form className={css.foot} method="post" action="/buy">
        {choice.form.map(([name = '', value = '']) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Total cents={choice.total} sign={sign} bare />
        <p className="visually-hidden" aria-live="polite">
          {`Total ${formatAmount(choice.total, sign)}`}
        </p>
        {belowMinimumText === null ? (
          <SubmitButton busy={sending} />
        ) : (
          <p role="status" className={css.belowMinimum}>
            {belowMinimumText}
          </p>
        )}
        <a className={css.more} href={service.path}>
          <span>{hasMore ? 'All options' : 'More details'}</span>
          <Icon icon={icons.arrowRight} size={16} />
        </a>
      </form>
    </>
  );
}

/** Submits its form once. */
function SubmitButton({ busy }: { readonly busy: boolean }) {
  const dispatch = useDispatch();
  const store = useStore<BuyNowRootState>();
  const button = useRef<HTMLButtonElement>(null);
  useSubmitOnce(button, {
    isSending: () => {
      const now = selectBuyNow(store.getState());
      return now.status === 'ready' && now.sending;
    },
    onSend: () => dispatch(buyNowSent()),
    onReturn: () => dispatch(buyNowPageRestored()),
  });
  return (
    <Button ref={button} type="submit" name={INTENT_FIELD} value="checkout" look="action" size="big" wide busy={busy}>
      Buy now
    </Button>
  );
}
