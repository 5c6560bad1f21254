import { useDispatch, useSelector } from 'react-redux';
import { Picker } from '../../../../src/ui/form/Picker';
import { OptionPriceText } from '../../../../src/ui/money/OptionPriceText';
import type { OptionGroup } from '../../../catalogue';
import { BUY_FORM, groupField } from '../../configurator.contract';
import {
  selectConfiguration,
  selectCurrency,
  selectOptionAmounts,
  selectOptionList,
} from '../../configurator.selectors';
import { optionsClosed, optionsRequested } from '../../configurator.slice';
import { chosenLabels, priceOfOption } from './groupLabels';
import { OptionList } from './OptionList';

export interface OptionPickerProps {
  readonly group: OptionGroup;
  readonly id: string;
  readonly describedBy?: string | undefined;
  readonly invalid: boolean;
  /** It takes the place of a control that had the focus. */
  readonly focus: boolean;
}

/** The line of a group with its searchable list. */
export function OptionPicker({ group, id, describedBy, invalid, focus }: OptionPickerProps) {
  const dispatch = useDispatch();
  const list = useSelector(selectOptionList);
  const { options = [] } = useSelector(selectConfiguration) ?? {};
  const field = groupField(group.key);
  return (
    <>
      <Picker
        id={`${id}-line`}
        labelId={`${id}-label`}
        label={group.label}
        describedBy={describedBy}
        invalid={invalid}
        focus={focus}
        isOpen={list.group === group.key}
        onOpen={() => dispatch(optionsRequested({ group: group.key }))}
        onClose={() => dispatch(optionsClosed())}
        name={field}
        form={BUY_FORM}
        chosen={chosenLabels(group, options)}
        aside={<PriceOfOne group={group} />}
        many={group.pick === 'many'}
        state={list.status}
      >
        {(close) => <OptionList group={group} id={id} onDone={close} />}
      </Picker>
      {group.options
        .filter(({ key }) => options.includes(key))
        .map(({ key }) => (
          <input key={key} type="hidden" name={field} value={key} form={BUY_FORM} />
        ))}
    </>
  );
}

/** What the one that is chosen adds; of many the receipt tells. */
function PriceOfOne({ group }: { readonly group: OptionGroup }) {
  const { options = [] } = useSelector(selectConfiguration) ?? {};
  const { sign } = useSelector(selectCurrency);
  const amounts = useSelector(selectOptionAmounts);
  const chosen = group.options.find(({ key }) => options.includes(key));
  const price = group.pick === 'one' && chosen && priceOfOption(chosen, amounts[chosen.key], sign);
  return price ? <OptionPriceText price={price} /> : null;
}
