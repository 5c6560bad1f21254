import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { IslandSample } from '../../../src/lib/islandSample';
import { cx } from '../../../src/ui/cx';
import { Announcements } from '../../../src/ui/feedback/Announcements';
import { Stepper } from '../../../src/ui/form/Stepper';
import { amountText, countText, type QuantityTerms } from '../../catalogue';
import { BUY_FORM } from '../configurator.contract';
import { selectAnnouncements, selectConfiguration, selectService } from '../configurator.selectors';
import { sampleState } from '../sample';
import { isQuantityService } from './quantityChoice.rules';
import { type QuantitySliderConfig, quantitySliderError, quantitySliderOf } from './quantitySlider.rules';
import { QuantityDiscounts } from './ui/QuantityDiscounts';
import css from './ui/QuantityPicker.module.css';
import { ServiceSlider } from './ui/ServiceSlider';
import { useQuantityField } from './ui/useQuantityField';

export type QuantityPickerProps = Readonly<Record<string, never>>;

const FIELD_ID = 'quantity-field';

/** Chooses a quantity by slider or number field, and lists the quantity discounts (SPEC §2, generic service slider). */
export default function QuantityPicker(_props: QuantityPickerProps) {
  const service = useSelector(selectService);
  const quantity = useSelector(selectConfiguration)?.quantity;
  if (!service || !isQuantityService(service) || quantity === undefined) return null;
  return <Picker terms={service.terms} quantity={quantity} />;
}

interface PickerProps {
  readonly terms: QuantityTerms;
  readonly quantity: number;
}

function Picker({ terms, quantity }: PickerProps) {
  const announcements = useSelector(selectAnnouncements);
  const config = useMemo(() => quantitySliderOf(terms), [terms]);
  const configError = quantitySliderError(config);
  useEffect(() => {
    if (configError) console.error(configError);
  }, [configError]);
  const { unit, min, max } = terms;
  const { field, change, type } = useQuantityField(terms, quantity);
  return (
    <>
      <div className={cx(css.layout, !hasSlider(config) && css.withoutSlider)}>
        <div className={css.number}>
          <Stepper {...field} id={FIELD_ID} form={BUY_FORM} />
        </div>
        {hasSlider(config) && (
          <>
            <div className={css.slider}>
              <ServiceSlider config={config} quantity={quantity} onMove={change} onTyped={type} />
            </div>
            <QuantityDiscounts config={config} quantity={quantity} fieldId={FIELD_ID} look={css} onMove={change} />
          </>
        )}
      </div>
      <Announcements messages={announcements} placeholder={`${countText(unit, min)} to ${amountText(unit, max)}`} />
    </>
  );
}

/** True when the data is complete and there is more than one quantity to choose. */
function hasSlider(config: Partial<QuantitySliderConfig>): config is QuantitySliderConfig {
  return !quantitySliderError(config) && config.range !== undefined && config.range.min < config.range.max;
}

QuantityPicker.sample = { props: {}, state: sampleState('quantity') } satisfies IslandSample<QuantityPickerProps>;
