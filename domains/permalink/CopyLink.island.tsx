import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { cx } from '../../src/ui/cx';
import { Button } from '../../src/ui/form/Button';
import { Icon } from '../../src/ui/media/Icon';
import { sampleState } from '../configurator';
import { linkAsked, selectPermalink } from './permalink.slice';
import css from './ui/CopyLink.module.css';

/** Hands on the link to the choices. Without script there is none. */
export default function CopyLink() {
  const dispatch = useDispatch();
  const { tip, tipShown, byHand } = useSelector(selectPermalink);
  return (
    <>
      <span className={css.link}>
        <Button look="quiet" onClick={() => dispatch(linkAsked())}>
          <Icon name="copy" />
          Copy link
        </Button>
        <span role="status" className={cx(css.tip, tipShown && css.shown)}>
          {tip}
        </span>
      </span>
      {byHand && (
        <label className={css.hand} role="alert">
          Link to these choices: it could not be copied, so copy it from here.
          <input value={byHand} readOnly onFocus={(event) => event.target.select()} />
        </label>
      )}
    </>
  );
}

CopyLink.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<object>;
