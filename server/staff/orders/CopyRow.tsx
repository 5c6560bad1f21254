import { copyButton } from '../../../domains/order';
import { cx } from '../../../src/ui/cx';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import css from './CopyRow.module.css';

export interface CopyRowProps {
  readonly name: string;
  readonly text: string;
  /** The text as it is shown; itself by default. */
  readonly children?: React.ReactNode;
}

/** A value that a buyer has entered, with the button that copies it, by the island `copy-texts`; without JavaScript it is not there. */
export function CopyRow({ name, text, children = withMark(text) }: CopyRowProps) {
  return (
    <span className={css.row}>
      <span>{children}</span>
      <button
        type="button"
        className={cx(buttonClass({ look: 'quiet' }), css.copy, 'only-script')}
        aria-label={`Copy ${name}`}
        {...copyButton(text)}
      >
        <Icon icon={icons.copy} size={16} />
      </button>
    </span>
  );
}
