import { buttonClass } from '../../../src/ui/form/buttonLook';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { CLOSE_ATTRIBUTE } from '../announcementsAttributes';

/** Closes the announcement around it. */
export function CloseButton() {
  return (
    <button
      type="button"
      className={`${buttonClass({ look: 'quiet', square: true })} only-script`}
      aria-label="Close"
      {...{ [CLOSE_ATTRIBUTE]: '' }}
    >
      <Icon icon={icons.x} size={16} />
    </button>
  );
}
