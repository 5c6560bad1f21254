import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { StatusTip } from '../../../src/ui/overlay/StatusTip';
import { addressRequested, selectOrderAddress } from '../address.slice';

/** Copies the address of the order's page, the way back to it. It needs JavaScript. */
export function CopyAddress() {
  const dispatch = useDispatch();
  const { tip, tipShown } = useSelector(selectOrderAddress);
  return (
    <>
      <Button onClick={() => dispatch(addressRequested())}>
        <Icon icon={icons.copy} />
        Copy link
      </Button>
      <StatusTip text={tip} isShown={tipShown} />
    </>
  );
}
