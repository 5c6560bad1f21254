import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { NativeSelect } from '../../src/ui/form/NativeSelect';
import { BUY_FORM, FIELDS } from './configurator.contract';
import { selectProblemOf, selectRegion, selectService, type WithConfigurator } from './configurator.selectors';
import { regionChosen } from './configurator.slice';
import { regionsOf } from './region.rules';
import { sampleState } from './sample';

export type RegionChoiceProps = Readonly<Record<string, never>>;

/** The region of the game in which the service is done. It may stay open, then the checkout asks. */
export default function RegionChoice(_props: RegionChoiceProps) {
  const dispatch = useDispatch();
  const service = useSelector(selectService);
  const region = useSelector(selectRegion);
  const error = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS.region));
  if (!service) return null;
  const choices = [
    { value: '', label: 'Choose at checkout' },
    ...regionsOf(service).map((name) => ({ value: name, label: name })),
  ];
  return (
    <NativeSelect
      id="region"
      label="Region"
      error={error}
      name={FIELDS.region}
      form={BUY_FORM}
      choices={choices}
      value={region}
      onChange={({ currentTarget }) => dispatch(regionChosen({ region: currentTarget.value }))}
    />
  );
}

RegionChoice.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<RegionChoiceProps>;
