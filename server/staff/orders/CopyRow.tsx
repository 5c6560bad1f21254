import { Island } from '../../../src/islands/Island';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import css from './CopyRow.module.css';

/** A value that a buyer has entered, with a button that copies it. @param id of the island, unique on the page */
export function CopyRow({ id, name, text }: { readonly id: string; readonly name: string; readonly text: string }) {
  return (
    <span className={css.row}>
      <span>{withMark(text)}</span>
      <Island
        name="copy-text"
        id={id}
        when="interaction"
        className={`only-script ${css.copy}`}
        props={{ name, text }}
      />
    </span>
  );
}
