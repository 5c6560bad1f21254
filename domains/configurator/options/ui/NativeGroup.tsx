import { useDispatch, useSelector } from 'react-redux';
import { formatAmount } from '../../../../src/lib/money';
import { cx } from '../../../../src/ui/cx';
import check from '../../../../src/ui/form/Check.module.css';
import { Icon } from '../../../../src/ui/media/Icon';
import css from '../../../../src/ui/select/Select.module.css';
import { MAX_NAMED } from '../../../../src/ui/select/selectChoice';
import type { OptionGroup } from '../../../catalogue';
import { BUY_FORM, groupField } from '../../configurator.contract';
import { selectCurrency, selectOptionAmounts, selectService } from '../../configurator.selectors';
import { optionToggled } from '../../configurator.slice';
import { conditionOf, NOTHING_CHOSEN } from './groupLabels';
import { useOptions } from './useOptionGroup';

export interface NativeGroupProps {
  readonly group: OptionGroup;
  readonly id: string;
  /** The classes of the closed line. */
  readonly line: string | undefined;
  readonly describedBy: string | undefined;
}

/** A long group by the browser's own means: a select, or for many a list of checkboxes that opens. */
export function NativeGroup(props: NativeGroupProps) {
  return props.group.pick === 'one' ? <NativeOne {...props} /> : <NativeMany {...props} />;
}

/** The texts of a group's options, each with its price in words and its condition. */
function useChoices(group: OptionGroup) {
  const service = useSelector(selectService);
  const amounts = useSelector(selectOptionAmounts);
  const { sign } = useSelector(selectCurrency);
  return group.options.map((option) => {
    const amount = amounts[option.key]?.amount ?? 0;
    const price = amount === 0 ? '' : `, ${amount > 0 ? '+' : ''}${formatAmount(amount, sign)}`;
    const condition = service ? conditionOf(service, option) : undefined;
    const best = option.tag === 'best value' ? ', best value' : '';
    return { key: option.key, text: `${option.label}${price}${best}${condition ? ` (${condition})` : ''}` };
  });
}

function NativeOne({ group, id, line, describedBy }: NativeGroupProps) {
  const dispatch = useDispatch();
  const options = useOptions();
  const chosen = group.options.find(({ key }) => options.includes(key))?.key ?? '';
  return (
    <span className={line}>
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
        {useChoices(group).map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

function NativeMany({ group, id, line }: NativeGroupProps) {
  const dispatch = useDispatch();
  const options = useOptions();
  const choices = useChoices(group);
  const chosen = group.options.filter(({ key }) => options.includes(key));
  return (
    <details>
      <summary className={line} aria-labelledby={`${id}-label ${id}-named`}>
        <span id={`${id}-named`} className={cx(css.value, css.many)}>
          {chosen.slice(0, MAX_NAMED).map(({ key, label }) => (
            <span key={key} className={css.chip}>
              <span className={css.name}>{label}</span>
            </span>
          ))}
          {chosen.length > MAX_NAMED && <span>and {chosen.length - MAX_NAMED} more</span>}
          {chosen.length === 0 && NOTHING_CHOSEN}
        </span>
        <span className={css.arrow}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className={css.list}>
        {choices.map(({ key, text }) => (
          <label key={key} className={css.row}>
            <input
              type="checkbox"
              className={check.check}
              name={groupField(group.key)}
              value={key}
              form={BUY_FORM}
              checked={options.includes(key)}
              onChange={({ currentTarget }) =>
                dispatch(optionToggled({ group: group.key, option: key, on: currentTarget.checked }))
              }
            />
            {text}
          </label>
        ))}
      </div>
    </details>
  );
}
