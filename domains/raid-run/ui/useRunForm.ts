import { useSelector } from 'react-redux';
import type { OptionPrice } from '../../../src/ui/money/optionPrice';
import { isPercentMode, percentText } from '../../pricing';
import { selectCurrency, selectReadyRun } from '../raidRun.selectors';
import { choiceAmount } from '../runPrice.rules';
import type { RunChoices } from '../runViews';

/** The open run with its prices and choices; null while there is none. */
export function useRunForm() {
  const ready = useSelector(selectReadyRun);
  const { sign } = useSelector(selectCurrency);
  if (!ready) return null;
  const { run, prices, choices } = ready;

  /** The money beside a choice: what it adds if chosen. @param code of its line in the receipt, which is its key in the price map */
  function priceOf(change: Partial<RunChoices>, code: string): OptionPrice {
    const component = prices.priceMap[code];
    return {
      kind: 'delta',
      cents: choiceAmount(run.lootType, prices, choices, change, code),
      sign,
      ...(component && isPercentMode(component.mode) && { percent: percentText(component.price) }),
    };
  }

  return { run, prices, choices, sign, priceOf };
}

export type RunFormData = NonNullable<ReturnType<typeof useRunForm>>;
