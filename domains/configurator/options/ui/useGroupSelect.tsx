import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { LazySelectProps } from '../../../../src/ui/select/LazySelect';
import { type SelectChoice, VISIBLE_ROWS } from '../../../../src/ui/select/selectChoice';
import type { OptionGroup } from '../../../catalogue';
import {
  selectCurrency,
  selectOptionAmounts,
  selectOptionList,
  selectOptionListAmounts,
} from '../../configurator.selectors';
import {
  optionSearchTyped,
  optionsClosed,
  optionsRequested,
  optionsToggled,
  optionToggled,
} from '../../configurator.slice';
import { isAvailable, maxPicks, picksIn } from '../picks.rules';
import { fullReason, NOTHING_CHOSEN, priceOfOption } from './groupLabels';
import { OptionListNote } from './OptionListNote';
import { useOptionGroup } from './useOptionGroup';

/** The maximum number of rows in the list (SPEC §9). */
const MAX_ROWS = 50;

const NONE: SelectChoice = { value: '', label: 'None' };

/** The chosen options. Only a single choice shows its price; the prices of several are in the receipt. */
function useChosen(group: OptionGroup, picks: readonly string[]): readonly SelectChoice[] {
  const { sign } = useSelector(selectCurrency);
  const amounts = useSelector(selectOptionAmounts);
  return group.options
    .filter(({ key }) => picks.includes(key))
    .map((option) => ({
      value: option.key,
      label: option.label,
      price: group.pick === 'one' ? priceOfOption(option, amounts[option.key], sign) : undefined,
    }));
}

/** The options of the open list that match the search, with the names, tags and prices from the server. */
function useResults(group: OptionGroup, options: readonly string[], isFull: boolean): readonly SelectChoice[] {
  const { options: listOptions, q } = useSelector(selectOptionList);
  const { sign } = useSelector(selectCurrency);
  const amounts = useSelector(selectOptionListAmounts);
  return useMemo(() => {
    const query = q.trim().toLowerCase();
    const results = (listOptions ?? []).flatMap(({ id, name, tag }): SelectChoice[] => {
      const option = group.options.find(({ key }) => key === id);
      if (!option || !isAvailable(option, options) || !name.toLowerCase().includes(query)) return [];
      const price = priceOfOption(option, amounts[id], sign);
      return [
        { value: id, label: name, price, isBestValue: tag !== null, isDisabled: isFull && !options.includes(id) },
      ];
    });
    return group.pick === 'one' && !group.required && query === '' && results.length > 0 ? [NONE, ...results] : results;
  }, [listOptions, q, sign, amounts, group, options, isFull]);
}

/** Connects the select of an option group to the store. */
export function useGroupSelect(
  group: OptionGroup,
): Omit<LazySelectProps, 'id' | 'labelId' | 'label' | 'renderNative' | 'describedBy' | 'errorId'> {
  const dispatch = useDispatch();
  const list = useSelector(selectOptionList);
  const { options, quantity } = useOptionGroup(group);
  const picks = picksIn(group, options);
  const reason = fullReason(group, picks, quantity);
  const chosen = useChosen(group, picks);
  const results = useResults(group, options, reason !== undefined);
  const isOpen = list.group === group.key;
  const requestOptions = () => dispatch(optionsRequested({ group: group.key }));
  const values = results.map(({ value }) => value);
  return {
    isMulti: group.pick === 'many',
    chosen,
    results,
    maxRows: MAX_ROWS,
    isReady: list.status === 'ready',
    isSearchable: group.options.length > VISIBLE_ROWS,
    query: isOpen ? list.typed : '',
    resultsQuery: isOpen ? list.q : '',
    placeholder: NOTHING_CHOSEN,
    note: isOpen && <OptionListNote list={list} fullReason={reason} onRetry={requestOptions} />,
    onRetry: list.status === 'failed' ? requestOptions : undefined,
    selectAll:
      group.pick === 'many' && !group.perQuantity
        ? {
            isChosen: values.every((value) => picks.includes(value)),
            isDisabled: new Set([...picks, ...values]).size > maxPicks(group, quantity),
            count: values.length,
            onToggle: (isChosen) => dispatch(optionsToggled({ group: group.key, options: values, on: isChosen })),
          }
        : undefined,
    isOpen,
    onOpen: requestOptions,
    onClose: () => dispatch(optionsClosed()),
    onSearch: (q) => dispatch(optionSearchTyped({ q })),
    onChoose: (value, isChosen) => {
      const option = value || picks[0];
      if (option) dispatch(optionToggled({ group: group.key, option, on: value !== '' && isChosen }));
    },
  };
}
