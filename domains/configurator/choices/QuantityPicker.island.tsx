import { useSelector } from 'react-redux';
import type { IslandSample } from '../../../src/lib/islandSample';
import { Announcements } from '../../../src/ui/feedback/Announcements';
import { amountText, countText } from '../../catalogue';
import { BUY_FORM } from '../configurator.contract';
import { selectAnnouncements, selectConfiguration, selectService } from '../configurator.selectors';
import { sampleState } from '../sample';
import { isQuantityService } from './quantityChoice.rules';
import { QuantityControls } from './ui/QuantityControls';
import css from './ui/QuantityPicker.module.css';

export type QuantityPickerProps = Readonly<Record<string, never>>;

/** Chooses a quantity by slider or number field, and lists the quantity discounts (SPEC §2, generic service slider). */
export default function QuantityPicker(_props: QuantityPickerProps) {
  const service = useSelector(selectService);
  const quantity = useSelector(selectConfiguration)?.quantity;
  const announcements = useSelector(selectAnnouncements);
  if (!service || !isQuantityService(service) || quantity === undefined) return null;
  const { terms } = service;
  const { unit, min, max } = terms;
  return (
    <>
      <QuantityControls terms={terms} quantity={quantity} id="quantity-field" form={BUY_FORM} look={css} />
      <Announcements messages={announcements} placeholder={`${countText(unit, min)} to ${amountText(unit, max)}`} />
    </>
  );
}

QuantityPicker.sample = { props: {}, state: sampleState('quantity') } satisfies IslandSample<QuantityPickerProps>;
