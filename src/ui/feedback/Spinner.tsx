import css from './Spinner.module.css';

/** The only thing that loops: a ring that turns while something is on its way. The word beside it says what. */
export function Spinner() {
  return <span className={css.ring} aria-hidden="true" />;
}
