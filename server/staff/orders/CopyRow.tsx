import { cx } from '../../../src/ui/cx';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import css from './CopyRow.module.css';

/** A value that a buyer has entered, with the button that copies it. */
export function CopyRow({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className={css.row}>
      <span>{withMark(text)}</span>
      <CopyButton name={name} text={text} />
    </span>
  );
}

/** A button that copies a text, by the island `copy-texts`; without JavaScript it is not there. */
export function CopyButton({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <button
      type="button"
      className={cx(buttonClass({ look: 'quiet' }), css.copy, 'only-script')}
      aria-label={`Copy ${name}`}
      data-copy={text}
    >
      <Icon icon={icons.copy} size={16} />
    </button>
  );
}
