import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatAmount } from '../../../../src/lib/money';
import { cx } from '../../../../src/ui/cx';
import check from '../../../../src/ui/form/Check.module.css';
import { FieldError } from '../../../../src/ui/form/FieldError';
import picker from '../../../../src/ui/form/Picker.module.css';
import { Icon } from '../../../../src/ui/media/Icon';
import type { OptionGroup, ServiceOption } from '../../../catalogue';
import { BUY_FORM, groupField } from '../../configurator.contract';
import { selectCurrency, selectOptionAmounts, selectService } from '../../configurator.selectors';
import { optionsRequested, optionToggled } from '../../configurator.slice';
import { isAvailable } from '../picks.rules';
import { chosenLabels, conditionOf } from './groupLabels';
import type { OptionPickerProps } from './OptionPicker';
import css from './SelectGroup.module.css';
import { useOptionGroup, useOptions } from './useOptionGroup';

/**
 * Fetches the searchable list as soon as there is somebody to use it; after a failure a press tries again.
 * @param onHere called when it is there, before it takes its place
 */
function usePicker(onHere: () => void) {
  const [Picker, setPicker] = useState<ComponentType<OptionPickerProps> | null>(null);
  const [isLost, setLost] = useState(false);
  const fetchIt = useEffectEvent(() => {
    setLost(false);
    import(/* webpackChunkName: "option-picker" */ './OptionPicker')
      .then((module) => {
        onHere();
        setPicker(() => module.OptionPicker);
      })
      .catch((error: unknown) => {
        setLost(true);
        console.error('The searchable options could not be loaded.', error);
      });
  });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one
  useEffect(() => fetchIt(), [tries]);
  return { Picker, isLost, tryAgain: () => setTries(tries + 1) };
}

/**
 * A long group: one line that says what is chosen, and a list that opens from it. The server's native select (or, for many, its list of
 * checkboxes) works on its own; the searchable list takes its place, of the same size, once its code is there.
 */
export function SelectGroup({ group }: { readonly group: OptionGroup }) {
  const dispatch = useDispatch();
  const frame = useRef<HTMLDivElement>(null);
  // Who has opened the browser's own list meanwhile finds this one open.
  const { Picker, isLost, tryAgain } = usePicker(() => {
    if (frame.current?.querySelector('details[open]')) dispatch(optionsRequested({ group: group.key }));
  });
  const service = useSelector(selectService);
  const { options, problem: error, hint: choose } = useOptionGroup(group);
  const possible = group.options.some((option) => isAvailable(option, options));
  // Without script it stays in sight, with its condition in words.
  const condition = service && !possible ? conditionOf(service, group.options[0] as ServiceOption) : undefined;
  const id = `group-${group.key}`;
  const hint = [condition, choose].filter(Boolean).join(' ');
  // An early press opens the list as soon as it is there; where it could not be fetched the browser's own opens.
  const pressed = (event: MouseEvent) => {
    if (isLost) return tryAgain();
    event.preventDefault();
    dispatch(optionsRequested({ group: group.key }));
  };
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const native = { group, id, line: cx(picker.line, error && picker.wrong), onPress: pressed };
  return (
    <div ref={frame} id={id} className={cx(css.group, !possible && css.impossible)}>
      <h3 id={`${id}-label`}>{group.label}</h3>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={css.place}>
        {Picker ? (
          <Picker
            group={group}
            id={id}
            describedBy={describedBy}
            invalid={error !== undefined}
            focus={frame.current?.contains(document.activeElement) ?? false}
          />
        ) : group.pick === 'one' ? (
          <NativeOne {...native} describedBy={describedBy} />
        ) : (
          <NativeMany {...native} />
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
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

interface NativeProps {
  readonly group: OptionGroup;
  readonly id: string;
  readonly line: string | undefined;
  readonly describedBy?: string | undefined;
  readonly onPress: (event: MouseEvent) => void;
}

function NativeOne({ group, id, line, describedBy, onPress }: NativeProps) {
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
        onMouseDown={onPress}
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

function NativeMany({ group, id, line, onPress }: NativeProps) {
  const dispatch = useDispatch();
  const options = useOptions();
  const choices = useChoices(group);
  return (
    <details>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of the browser */}
      <summary className={line} aria-labelledby={`${id}-label ${id}-chosen`} onClick={onPress}>
        <span id={`${id}-chosen`}>{chosenLabels(group, options)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={picker.list}>
        {choices.map(({ key, text }) => (
          <label key={key} className={picker.row}>
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
