import { useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import { Icon } from '../../src/ui/media/Icon';
import {
  sampleState,
  selectConfiguration,
  selectProblems,
  selectShownPrice,
  type WithConfigurator,
} from '../configurator';
import { selectPinned, type WithComparison } from './comparison.selectors';
import { choicesPinned } from './comparison.slice';
import { COMPARE_BUTTON } from './ui/compareButton';

const selectImpossible = (state: WithConfigurator) => selectProblems(state).length > 0;

/** Puts the choices aside to compare others with. Without script it does nothing, and is not shown. */
export default function PinChoices() {
  const { dispatch, getState } = useStore<WithComparison>();
  const isPinned = useSelector(selectPinned) !== null;
  const impossible = useSelector(selectImpossible);
  // Read when it is pressed: a moving slider need not render the button.
  const pin = () => {
    const configuration = selectConfiguration(getState());
    const price = selectShownPrice(getState());
    if (configuration && price && !impossible) dispatch(choicesPinned({ configuration, quote: price.quote }));
  };
  return (
    <Button look="quiet" id={COMPARE_BUTTON} onClick={pin} {...(impossible && { reason: '' })}>
      <Icon name="layout-grid" />
      {isPinned ? 'Pin these instead' : 'Compare'}
    </Button>
  );
}

PinChoices.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<object>;
