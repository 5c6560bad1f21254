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

/** The list shows this many at the most (SPEC §9). */
const MAX_ROWS = 50;

const NONE: SelectChoice = { value: '', label: 'None' };

/** What is chosen of a group; of a single one its price stands beside it, of many the receipt tells. */
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

/** What of the open list answers the search, as the server tells it: names, tags, and prices while it is asked about these choices. */
function useFound(group: OptionGroup, options: readonly string[], isFull: boolean): readonly SelectChoice[] {
  const { options: listed, q } = useSelector(selectOptionList);
  const { sign } = useSelector(selectCurrency);
  const amounts = useSelector(selectOptionListAmounts);
  return useMemo(() => {
    const query = q.trim().toLowerCase();
    const found = (listed ?? []).flatMap(({ id, name, tag }): SelectChoice[] => {
      const option = group.options.find(({ key }) => key === id);
      if (!option || !isAvailable(option, options) || !name.toLowerCase().includes(query)) return [];
      const price = priceOfOption(option, amounts[id], sign);
      return [{ value: id, label: name, price, isBestValue: tag !== null, isClosed: isFull && !options.includes(id) }];
    });
    return group.pick === 'one' && !group.required && query === '' && found.length > 0 ? [NONE, ...found] : found;
  }, [listed, q, sign, amounts, group, options, isFull]);
}

/** The select of a group of options: what it shows, from the store, and what is done with it, to the store. */
export function useGroupSelect(
  group: OptionGroup,
): Omit<LazySelectProps, 'id' | 'labelId' | 'label' | 'native' | 'describedBy' | 'errorId'> {
  const dispatch = useDispatch();
  const list = useSelector(selectOptionList);
  const { options, quantity } = useOptionGroup(group);
  const picks = picksIn(group, options);
  const full = fullReason(group, picks, quantity);
  const chosen = useChosen(group, picks);
  const found = useFound(group, options, full !== undefined);
  const isOpen = list.group === group.key;
  const request = () => dispatch(optionsRequested({ group: group.key }));
  const values = found.map(({ value }) => value);
  return {
    isMany: group.pick === 'many',
    chosen,
    found,
    maxRows: MAX_ROWS,
    isReady: list.status === 'ready',
    isSearchable: group.options.length > VISIBLE_ROWS,
    query: isOpen ? list.typed : '',
    answered: isOpen ? list.q : '',
    placeholder: NOTHING_CHOSEN,
    note: isOpen && <OptionListNote list={list} full={full} onRetry={request} />,
    onRetry: list.status === 'failed' ? request : undefined,
    selectAll:
      group.pick === 'many' && !group.perQuantity
        ? {
            isChosen: values.every((value) => picks.includes(value)),
            isClosed: new Set([...picks, ...values]).size > maxPicks(group, quantity),
            count: values.length,
            onToggle: (on) => dispatch(optionsToggled({ group: group.key, options: values, on })),
          }
        : undefined,
    isOpen,
    onOpen: request,
    onClose: () => dispatch(optionsClosed()),
    onSearch: (q) => dispatch(optionSearchTyped({ q })),
    onChoose: (value, on) => {
      const option = value || picks[0];
      if (option) dispatch(optionToggled({ group: group.key, option, on: value !== '' && on }));
    },
  };
}
