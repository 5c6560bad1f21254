import css from './Spinner.module.css';

/** A rotating ring while something is loading; the text beside it says what. */
export function Spinner() {
  return <span className={css.ring} aria-hidden="true" />;
}
