import { useDispatch, useSelector } from 'react-redux';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { Segmented } from '../../../src/ui/form/Segmented';
import { ANY_LABELS, choicesOf, FIELD_LABELS, type FixedChoices } from '../filterChoices.rules';
import { fitFilter } from '../filters.rules';
import { filterChanged, selectRaidCalendar } from '../raidCalendar.slice';

interface FilterFieldProps {
  readonly name: 'region' | 'difficulty' | keyof typeof ANY_LABELS;
  readonly fixed: FixedChoices;
}

/** A field of the filter, which is answered with every change. */
export function FilterField({ name, fixed }: FilterFieldProps) {
  const { filter, raids } = useSelector(selectRaidCalendar);
  const dispatch = useDispatch();
  const choices = choicesOf(name, filter, raids, fixed);
  const common = { name, value: filter[name] };
  const change = (value: string) => dispatch(filterChanged(fitFilter({ ...filter, [name]: value }, raids)));
  if (name === 'region')
    return <Segmented {...common} legend={FIELD_LABELS.region} choices={choices} onChange={change} />;
  if (name === 'difficulty')
    return (
      <Segmented
        {...common}
        legend={FIELD_LABELS.difficulty}
        choices={[{ value: '', label: 'Any' }, ...choices]}
        onChange={change}
      />
    );
  return (
    <NativeSelect
      {...common}
      id={`runs-${name}`}
      label={FIELD_LABELS[name]}
      choices={[{ value: '', label: ANY_LABELS[name] }, ...choices]}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
