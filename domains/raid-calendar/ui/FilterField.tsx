import { useDispatch, useSelector } from 'react-redux';
import field from '../../../src/ui/form/Field.module.css';
import { Segmented } from '../../../src/ui/form/Segmented';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
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
  const common = { name, value: filter[name] };
  if (isSegmented) return <Segmented {...common} legend={label} choices={choices} onChange={change} />;
  const allowed = choices.filter(({ value }) => value === '' || isAllowed(name, value, filter, raids));
  // No `NativeSelect`, because it brings help, errors and problems of fields, which a filter has not.
  return (
    <label className={field.field}>
      {label}
      <span className={field.select}>
        <select {...common} className={field.control} onChange={({ currentTarget }) => change(currentTarget.value)}>
          {allowed.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon icon={icons.chevronDown} size={16} />
      </span>
    </label>
  );
}
