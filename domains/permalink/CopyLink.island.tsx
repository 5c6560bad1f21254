import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import { Icon } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
import { StatusTip } from '../../src/ui/overlay/StatusTip';
import { sampleState } from '../configurator';
import { linkRequested, selectPermalink } from './permalink.slice';
import css from './ui/CopyLink.module.css';

/** Copies or shares the link to the current configuration. It needs JavaScript. */
export default function CopyLink() {
  const dispatch = useDispatch();
  const { tip, tipShown, manualCopyUrl } = useSelector(selectPermalink);
  return (
    <>
      <StatusTip text={tip} isShown={tipShown}>
        <Button look="quiet" onClick={() => dispatch(linkRequested())}>
          <Icon icon={icons.copy} />
          Copy link
        </Button>
      </StatusTip>
      {manualCopyUrl && (
        <label className={css.manual}>
          Link to these choices: it could not be copied, so copy it from here.
          <input value={manualCopyUrl} readOnly onFocus={(event) => event.target.select()} />
        </label>
      )}
    </>
  );
}

CopyLink.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<object>;
