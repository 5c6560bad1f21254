import { GAMES_PATH, HOME_PATH } from '../../src/lib/urls';
import { ButtonLink } from '../../src/ui/form/ButtonLink';

/** What a deleted account leaves, and where to go. */
export function AccountDeleted() {
  return (
    <div className="stack">
      <p>You are signed out everywhere. Your orders stay without your name and email.</p>
      <p>You can still buy as a guest, or create a new account with the same email.</p>
      <p>
        <ButtonLink href={HOME_PATH} look="action">
          Back to the shop
        </ButtonLink>{' '}
        <ButtonLink href={GAMES_PATH}>All games</ButtonLink>
      </p>
    </div>
  );
}
