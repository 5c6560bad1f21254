import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { QuantitySlider, type QuantitySliderProps } from '../../../../src/ui/slider/QuantitySlider';
import { selectCurrency, selectLocalQuote } from '../../configurator.selectors';
import {
  discountPercentAt,
  discountQuantities,
  type QuantitySliderConfig,
  quantityLabel,
  suffixOf,
  unitPriceText,
} from '../quantitySlider.rules';

interface ServiceSliderProps extends Pick<QuantitySliderProps, 'quantity' | 'isFlat' | 'onMove' | 'onTyped'> {
  readonly config: QuantitySliderConfig;
}

/** The slider of a service's quantity, with its discounts and the price of a unit. */
export function ServiceSlider({ config, quantity, ...slider }: ServiceSliderProps) {
  const quote = useSelector(selectLocalQuote);
  const { sign } = useSelector(selectCurrency);
  const tiers = useMemo(() => discountQuantities(config.discounts), [config]);
  return (
    <QuantitySlider
      {...slider}
      range={config.range}
      tiers={tiers}
      quantity={quantity}
      textOf={(value) => quantityLabel(config, value)}
      suffix={suffixOf(config, quantity)}
      per={config.per}
      scale={config.scale}
      detail={unitPriceText(quote, quantity, discountPercentAt(config.discounts, quantity), sign)}
    />
  );
}
