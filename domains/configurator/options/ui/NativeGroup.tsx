import { useDispatch, useSelector } from 'react-redux';
import { formatAmount } from '../../../../src/lib/money';
import { cx } from '../../../../src/ui/cx';
import checkCss from '../../../../src/ui/form/Check.module.css';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import css from '../../../../src/ui/select/Select.module.css';
import { formatRest, MAX_NAMED } from '../../../../src/ui/select/selectChoice';
import type { OptionGroup } from '../../../catalogue';
import { BUY_FORM, groupField } from '../../configurator.contract';
import { selectCurrency, selectOptionAmounts, selectService } from '../../configurator.selectors';
import { optionToggled } from '../../configurator.slice';
import { conditionOf, NOTHING_CHOSEN } from './groupLabels';
import { useOptions } from './useOptionGroup';

export interface NativeGroupProps {
  readonly group: OptionGroup;
  readonly id: string;
  /** Class of the closed control. */
  readonly lineClass: string | undefined;
  readonly describedBy: string | undefined;
}

/** A long option group without JavaScript: a native select, or a collapsible list of checkboxes if several may be chosen. */
export function NativeGroup(props: NativeGroupProps) {
  return props.group.pick === 'one' ? <NativeSingleSelect {...props} /> : <NativeMultiSelect {...props} />;
}

/** The label of each option, with its price and condition. */
function useOptionTexts(group: OptionGroup) {
  const service = useSelector(selectService);
  const amounts = useSelector(selectOptionAmounts);
  const { sign } = useSelector(selectCurrency);
  return group.options.map((option) => {
    const amount = amounts[option.key]?.amount ?? 0;
    const price = amount === 0 ? '' : `, ${amount > 0 ? '+' : ''}${formatAmount(amount, sign)}`;
    const condition = service ? conditionOf(service, option) : undefined;
    const bestValue = option.tag === 'best value' ? ', best value' : '';
    return { key: option.key, text: `${option.label}${price}${bestValue}${condition ? ` (${condition})` : ''}` };
  });
}

function NativeSingleSelect({ group, id, lineClass, describedBy }: NativeGroupProps) {
  const dispatch = useDispatch();
  const options = useOptions();
  const chosen = group.options.find(({ key }) => options.includes(key))?.key ?? '';
  return (
    <span className={lineClass}>
      <select
        name={groupField(group.key)}
        form={BUY_FORM}
        value={chosen}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        onChange={({ currentTarget: { value } }) =>
          dispatch(optionToggled({ group: group.key, option: value || chosen, on: value !== '' }))
        }
      >
        {!group.required && <option value="">None</option>}
        {useOptionTexts(group).map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Icon icon={icons.chevronDown} />
    </span>
  );
}

function NativeMultiSelect({ group, id, lineClass }: NativeGroupProps) {
  const dispatch = useDispatch();
  const options = useOptions();
  const optionTexts = useOptionTexts(group);
  const chosen = group.options.filter(({ key }) => options.includes(key));
  return (
    <details>
      <summary className={lineClass} aria-labelledby={`${id}-label ${id}-named`}>
        <span id={`${id}-named`} className={cx(css.value, css.many)}>
          {chosen.slice(0, MAX_NAMED).map(({ key, label }) => (
            <span key={key} className={css.chip}>
              <span className={css.name}>{label}</span>
            </span>
          ))}
          {chosen.length > MAX_NAMED && <span>{formatRest(chosen.length - MAX_NAMED)}</span>}
          {chosen.length === 0 && <span>{NOTHING_CHOSEN}</span>}
        </span>
        <span className={css.arrow}>
          <Icon icon={icons.chevronDown} />
        </span>
      </summary>
      <div className={css.list}>
        {optionTexts.map(({ key, text }) => (
          <label key={key} className={css.row}>
            <input
              type="checkbox"
              className={checkCss.check}
              name={groupField(group.key)}
              value={key}
              form={BUY_FORM}
              checked={options.includes(key)}
              onChange={({ currentTarget }) =>
                dispatch(optionToggled({ group: group.key, option: key, on: currentTarget.checked }))
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
