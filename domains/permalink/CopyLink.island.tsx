import { useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { cx } from '../../src/ui/cx';
import { Button } from '../../src/ui/form/Button';
import { Icon } from '../../src/ui/media/Icon';
import { COMPARE_BUTTON } from '../comparison/ui/compareButton';
import {
  selectConfiguration,
  selectPinned,
  selectProblems,
  selectShownPrice,
  type WithConfigurator,
} from '../configurator/configurator.selectors';
import { choicesPinned } from '../configurator/configurator.slice';
import { sampleState } from '../configurator/sample';
import { linkAsked, selectPermalink } from './permalink.slice';
import css from './ui/CopyLink.module.css';

const selectImpossible = (state: WithConfigurator) => selectProblems(state).length > 0;

/** Under the price: hands on the link to the choices, and puts them aside to compare others with. Without script there is neither. */
export default function ChoiceTools() {
  const { dispatch, getState } = useStore<WithConfigurator>();
  const { tip, tipShown, byHand } = useSelector(selectPermalink);
  const isPinned = useSelector(selectPinned) !== null;
  const impossible = useSelector(selectImpossible);
  // Read when it is pressed: a moving slider need not render the tools.
  const pin = () => {
    const configuration = selectConfiguration(getState());
    const price = selectShownPrice(getState());
    if (configuration && price && !impossible) dispatch(choicesPinned({ configuration, quote: price.quote }));
  };
  return (
    <div className={css.tools}>
      <div className={css.row}>
        <span className={css.link}>
          <Button look="quiet" onClick={() => dispatch(linkAsked())}>
            <Icon name="copy" />
            Copy link
          </Button>
          <span role="status" className={cx(css.tip, tipShown && css.shown)}>
            {tip}
          </span>
        </span>
        <Button look="quiet" id={COMPARE_BUTTON} onClick={pin} {...(impossible && { reason: '' })}>
          <Icon name="layout-grid" />
          {isPinned ? 'Pin these instead' : 'Compare'}
        </Button>
      </div>
      {byHand && (
        <label className={css.hand} role="alert">
          Link to these choices: it could not be copied, so copy it from here.
          <input value={byHand} readOnly onFocus={(event) => event.target.select()} />
        </label>
      )}
    </div>
  );
}

ChoiceTools.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<object>;
