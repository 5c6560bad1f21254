import { useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import { Icon } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
import {
  sampleState,
  selectConfiguration,
  selectProblems,
  selectShownPrice,
  type WithConfigurator,
} from '../configurator';
import { type ComparisonRootState, selectPinned } from './comparison.selectors';
import { choicesPinned } from './comparison.slice';
import { COMPARE_BUTTON } from './ui/compareButton';

const selectHasProblems = (state: WithConfigurator) => selectProblems(state).length > 0;

/** Pins the current configuration to compare others with it. Hidden without JavaScript. */
export default function PinChoices() {
  const { dispatch, getState } = useStore<ComparisonRootState>();
  const isPinned = useSelector(selectPinned) !== null;
  const hasProblems = useSelector(selectHasProblems);
  // Selected on press, so that a moving slider does not render the button again.
  const pin = () => {
    const configuration = selectConfiguration(getState());
    const price = selectShownPrice(getState());
    if (configuration && price && !hasProblems) dispatch(choicesPinned({ configuration, quote: price.quote }));
  };
  return (
    <Button look="quiet" id={COMPARE_BUTTON} onClick={pin} {...(hasProblems && { disabledReason: '' })}>
      <Icon icon={icons.layoutGrid} />
      <span>{isPinned ? 'Pin these instead' : 'Compare'}</span>
    </Button>
  );
}

PinChoices.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<object>;
