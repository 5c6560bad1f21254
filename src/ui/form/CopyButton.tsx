import { type CopySource, copyAttributes } from '../../lib/copying';
import { cx } from '../cx';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { buttonClass } from './buttonLook';
import css from './CopyButton.module.css';

export type CopyButtonProps = CopySource & {
  /** What it copies, as in "Copy order number". */
  readonly name: string;
  /** Shows its name beside the icon; otherwise it is as high as a line of text beside it. */
  readonly labeled?: boolean;
};

/** Copies a text or an address. The island `copy-texts` of the page answers it; without JavaScript and on paper it is not there. */
export function CopyButton({ name, labeled = false, ...source }: CopyButtonProps) {
  const text = `Copy ${name}`;
  return (
    <button
      type="button"
      className={cx(
        buttonClass(labeled ? {} : { look: 'quiet', square: true }),
        css.copy,
        !labeled && css.inline,
        'only-script no-print',
      )}
      aria-label={labeled ? undefined : text}
      {...copyAttributes(source)}
    >
      <Icon icon={icons.copy} size={labeled ? 20 : 16} />
      {labeled && <span>{text}</span>}
    </button>
  );
}
