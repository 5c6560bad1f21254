import { removeDetailsPath, SAVED_DETAILS_PATH } from '../../../domains/checkout';
import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Rows } from '../../../src/ui/layout/Rows';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { SectionContent } from '../parts/ProfileSection';
import section from '../parts/ProfileSection.module.css';
import css from './DetailsSection.module.css';
import { editDetailsPath } from './editDetailsPath';
import type { ProfileDetails, SavedGame } from './profileDetails';

const SECTION_ID = 'details';

/** The section, for answers that replace its content. */
export const DETAILS_SELECTOR = `#${SECTION_ID}`;

/** The game details that an account keeps for the checkout. */
export function DetailsSection({ details }: { readonly details: ProfileDetails }) {
  return (
    <section id={SECTION_ID} aria-labelledby={`${SECTION_ID}-title`}>
      <DetailsContent details={details} />
    </section>
  );
}

/** What is inside the section. */
export function DetailsContent({ details: { games, canAdd } }: { readonly details: ProfileDetails }) {
  return (
    <SectionContent
      id={SECTION_ID}
      title="Game details"
      hint="Filled in for you at checkout. Never a password."
      action={canAdd && <AddGame />}
    >
      {games.length === 0 ? (
        <p className={section.nothing}>Nothing saved yet. Add a game, or let checkout remember what you enter there.</p>
      ) : (
        <Rows className={cx(section.rows, css.rows)}>
          {games.map((game) => (
            <SavedGameRow key={game.slug} game={game} />
          ))}
        </Rows>
      )}
    </SectionContent>
  );
}

function AddGame() {
  return (
    <ButtonLink id="add-details" href={SAVED_DETAILS_PATH} data-modal="dialog">
      <Icon icon={icons.plus} size={16} />
      Add a game
    </ButtonLink>
  );
}

function SavedGameRow({ game: { slug, name, art, details } }: { readonly game: SavedGame }) {
  const { account, character, platform, region } = details;
  return (
    <li>
      {art === null ? (
        <Icon icon={icons.gamepad2} size={24} />
      ) : (
        <Picture className={css.art} art={art} shape="tile" sizes="48px" />
      )}
      <div>
        <h3>{name}</h3>
        <p>{[account, character, platform, region].filter(Boolean).join(' · ')}</p>
        {art === null && <p>This game is not in the shop right now.</p>}
      </div>
      <div className={section.actions}>
        {art !== null && (
          <ButtonLink
            id={`edit-details-${slug}`}
            href={editDetailsPath(slug)}
            look="quiet"
            data-modal="dialog"
            aria-label={`Edit ${name}`}
          >
            Edit
          </ButtonLink>
        )}
        <form id={`remove-details-${slug}`} method="post" action={removeDetailsPath(slug)} data-form="">
          <Button type="submit" look="quiet" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </form>
      </div>
    </li>
  );
}
