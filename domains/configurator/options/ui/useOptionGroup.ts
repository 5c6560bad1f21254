import { useSelector } from 'react-redux';
import type { OptionGroup } from '../../../catalogue';
import { groupField } from '../../configurator.contract';
import { selectConfiguration, selectProblemOf, type WithConfigurator } from '../../configurator.selectors';
import { hintOf } from './groupLabels';

const NO_OPTIONS: readonly string[] = [];
const selectOptions = (state: WithConfigurator) => selectConfiguration(state)?.options ?? NO_OPTIONS;
const isSameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join();
const selectQuantity = (state: WithConfigurator) => selectConfiguration(state)?.quantity;

/** The keys of all chosen options; a moving slider, which chooses none, wakes nobody who only wants these. */
export function useOptions(): readonly string[] {
  return useSelector(selectOptions, isSameList);
}

/** What every kind of group asks of the configuration: the name of its field, what is chosen, what is wrong, and what to choose in words. */
export function useOptionGroup(group: OptionGroup) {
  const field = groupField(group.key);
  const options = useOptions();
  const quantity = useSelector(selectQuantity);
  const problem = useSelector((state: WithConfigurator) => selectProblemOf(state, field));
  return { field, options, quantity, problem, hint: hintOf(group, quantity) };
}
