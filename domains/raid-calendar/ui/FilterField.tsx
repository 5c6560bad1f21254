import { useDispatch, useSelector } from 'react-redux';
import { FilterSelect } from '../../../src/ui/form/FilterSelect';
import { Segmented } from '../../../src/ui/form/Segmented';
import { type FilterField as FieldName, fitFilter, isAllowed } from '../filters.rules';
import { selectFilter, selectRaids } from '../raidCalendar.selectors';
import { filterChanged } from '../raidCalendar.slice';

export interface FilterFieldProps {
  readonly name: FieldName;
  readonly label: string;
  /** All values that it may have beside some others. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isSegmented?: boolean;
}

/** A field of the filter, which is answered with every change. */
export function FilterField({ name, label, choices, isSegmented }: FilterFieldProps) {
  const filter = useSelector(selectFilter);
  const raids = useSelector(selectRaids);
  const dispatch = useDispatch();
  const change = (value: string) => dispatch(filterChanged(fitFilter({ ...filter, [name]: value }, raids)));
  const common = { name, value: filter[name], onChange: change };
  if (isSegmented) return <Segmented {...common} legend={label} choices={choices} />;
  const allowed = choices.filter(({ value }) => value === '' || isAllowed(name, value, filter, raids));
  return <FilterSelect {...common} label={label} choices={allowed} />;
}
