import { useSelector } from 'react-redux';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import type { IslandSample } from '../../../src/lib/islandSample';
import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import { Price } from '../../../src/ui/money/Price';
import { selectAnchors } from '../../anchors';
import { choiceRulesOf } from '../choices/choices';
import { BUY_FORM } from '../configurator.contract';
import {
  selectConfiguration,
  selectCurrency,
  selectMinimumOrderText,
  selectSending,
  selectService,
  selectShownPrice,
  servicePrice,
} from '../configurator.selectors';
import { sampleState } from '../sample';
import css from './ui/NavPrice.module.css';

export interface NavPriceProps {
  /** The form edits a cart line instead of adding one. */
  readonly changing?: boolean;
}

/**
 * The choice, its total and the main button beside the links to the sections of the page, once the price panel has left the window. Until then there is
 * their room alone: nothing follows a slider unseen, and no old price is left where this code does not come. Below 1024 px the dock has them.
 */
export default function NavPrice({ changing = false }: NavPriceProps) {
  const { isPanelGone } = useSelector(selectAnchors);
  return <div className={css.room}>{isPanelGone && <PriceAndButton changing={changing} />}</div>;
}

function PriceAndButton({ changing }: Required<NavPriceProps>) {
  const { sign } = useSelector(selectCurrency);
  const price = useSelector(selectShownPrice);
  const minimumText = useSelector(selectMinimumOrderText);
  const isChecking = useSelector(servicePrice.selectCheck).isSlow;
  const isSending = useSelector(selectSending) === 'checkout';
  if (!price) return null;
  const canBuy = changing || minimumText === null;
  const unconfirmed = isChecking ? 'checking…' : price.state === 'failed' ? 'Last checked price' : null;
  const status = unconfirmed ?? (canBuy ? null : minimumText);
  return (
    <>
      <p className={cx(css.text, status === null && css.choice)}>
        {status === null ? <ChoiceText /> : <span>{status}</span>}
      </p>
      <span className={cx(css.total, isChecking && 'soft')}>
        <Price cents={price.quote.total} sign={sign} />
      </span>
      {canBuy && (
        <Button type="submit" form={BUY_FORM} name={INTENT_FIELD} value="checkout" busy={isSending} look="action">
          {changing ? 'Save and check out' : 'Buy now'}
        </Button>
      )}
    </>
  );
}

function ChoiceText() {
  const service = useSelector(selectService);
  const configuration = useSelector(selectConfiguration);
  return service && configuration && <span>{choiceRulesOf(service).describe(service, configuration).summary}</span>;
}

NavPrice.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<NavPriceProps>;
