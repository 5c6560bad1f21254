import { useSelector } from 'react-redux';
import type { IslandSample } from '../../../src/lib/islandSample';
import { formatAmount } from '../../../src/lib/money';
import { Button } from '../../../src/ui/form/Button';
import { Cashback } from '../../../src/ui/money/Cashback';
import { countLines, linesLabel, PriceLines } from '../../../src/ui/money/PriceLines';
import { Total } from '../../../src/ui/money/Total';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { Dock } from '../../../src/ui/overlay/Dock';
import { useIsHydrated } from '../../../src/ui/useIsHydrated';
import { choiceRulesOf } from '../choices/choices';
import {
  selectConfiguration,
  selectCurrency,
  selectMinimumOrderText,
  selectService,
  selectShownPrice,
  servicePrice,
} from '../configurator.selectors';
import { PriceStatus } from '../price/ui/PriceStatus';
import { RegularPrices } from '../price/ui/RegularPrices';
import { sampleState } from '../sample';
import { choicePath, presetFields, withUnitPrice } from './simpleForm.rules';
import { SimpleChoice } from './ui/SimpleChoice';
import css from './ui/SimpleForm.module.css';

export interface SimpleFormProps {
  /** The path of the service's page. */
  readonly path: string;
  /** The preset options that each price includes: `Piloted, Standard`; empty for none. */
  readonly includes: string;
}

/**
 * The small form beside a text: a quantity or a variant, its price line by line, and "Buy now", which opens the buy-now dialog with the choice
 * (`watchBuyNow`). Without JavaScript it leads to the service's page with the same choice at the same price. Below 1024 px total and button are in a dock.
 */
export default function SimpleForm({ path, includes }: SimpleFormProps) {
  const service = useSelector(selectService);
  const configuration = useSelector(selectConfiguration);
  const currency = useSelector(selectCurrency);
  const price = useSelector(selectShownPrice);
  const minimumText = useSelector(selectMinimumOrderText);
  const checking = useSelector(servicePrice.selectCheck).isSlow;
  const isAwake = useIsHydrated();
  if (!service || !configuration || !price) return null;
  const { quote, state } = price;
  const { sign } = currency;
  const page = choicePath(path, service, configuration);
  const lines = <PriceLines receipt={withUnitPrice(quote, service, configuration, currency)} sign={sign} />;
  const count = countLines(quote);
  return (
    <form
      className={css.form}
      method="get"
      action={page}
      data-name={service.name}
      data-choice={choiceRulesOf(service).toKey(configuration)}
      // Where this code does not come, the fields are the choice: the browser submits them.
      data-buy-now={isAwake ? service.id : undefined}
    >
      {presetFields(service).map(([field, value]) => (
        <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
      ))}
      <SimpleChoice />
      {includes && <p className={css.small}>{`Included: ${includes}`}</p>}
      {lines}
      <div className={css.pay}>
        <Total cents={quote.total} sign={sign} checking={checking} />
        <RegularPrices className={css.small} />
        <Cashback cents={quote.cashback} vip={currency.vip} />
        <PriceStatus minimumText={minimumText} look={css} />
        <Dock
          cents={quote.total}
          sign={sign}
          label={state === 'failed' ? 'Last checked price' : (minimumText ?? linesLabel(count))}
          checking={checking}
          lines={
            (count > 1 || state === 'failed') && (
              <>
                {lines}
                <PriceStatus minimumText={minimumText} look={css} isCopy />
              </>
            )
          }
          actions={
            minimumText === null && (
              <Button type="submit" look="action" size="big" wide>
                Buy now
              </Button>
            )
          }
        />
        <p className={css.more}>
          <MoreLink href={page}>{`All options of ${service.name}`}</MoreLink>
        </p>
      </div>
      {/* Half a second after the last change. */}
      <p className="visually-hidden" aria-live="polite">
        {state === 'confirmed' && `Total ${formatAmount(quote.total, sign)}`}
      </p>
    </form>
  );
}

SimpleForm.sample = {
  props: { path: '/sample-game/sample/sample', includes: 'Standard' },
  state: sampleState('quantity'),
} satisfies IslandSample<SimpleFormProps>;
