import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { CopyButton } from '../../../src/ui/form/CopyButton';
import css from './CopyRow.module.css';

export interface CopyRowProps {
  readonly name: string;
  readonly text: string;
  /** The text as it is shown; itself by default. */
  readonly children?: React.ReactNode;
}

/** A value, such as one that a buyer has entered, with the button that copies it. */
export function CopyRow({ name, text, children = withMark(text) }: CopyRowProps) {
  return (
    <span className={css.row}>
      <span>{children}</span>
      <CopyButton name={name} text={text} />
    </span>
  );
}
