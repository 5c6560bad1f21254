import { SEASON_ID, SEASON_TITLE_ID } from '../../../../domains/seasonal';
import { Island } from '../../../../src/islands/Island';

/** What the season of a game gives. Its island also brings what those of other games give. */
export function SeasonSection({ className }: { readonly className?: string | undefined }) {
  return (
    <section id={SEASON_ID} className={className} aria-labelledby={SEASON_TITLE_ID}>
      <Island name="season-rewards" id="season-rewards" when="seen" props={{}} />
    </section>
  );
}
