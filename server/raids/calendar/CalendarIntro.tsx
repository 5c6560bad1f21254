import css from './CalendarIntro.module.css';

/** The introduction of the calendar, of which phones show the first sentences (SPEC §4): CSS folds the rest, so it needs no script. */
export function CalendarIntro() {
  return (
    <div className={css.intro}>
      <p>Every run we lead in the next fourteen days. Choose a night, take a seat.</p>{' '}
      <details>
        <summary className="link">
          <span className={css.closed}>Read more</span>
          <span className={css.opened}>Minimize</span>
        </summary>
      </details>
      <p>
        Be there 15 minutes early. Runs that share loot by armor type show which seats are free, and the price on a card
        is the price you pay.
      </p>
    </div>
  );
}
