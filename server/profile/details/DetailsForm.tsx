import {
  type AskedDetails,
  SAVED_DETAILS_FIELDS,
  SAVED_DETAILS_PATH,
  type SavedDetails,
} from '../../../domains/checkout';
import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { PROFILE_PATH } from '../../../src/lib/urls';
import { Button } from '../../../src/ui/form/Button';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { GameFields } from '../../platform/layout';
import css from './DetailsSection.module.css';
import { editDetailsPath } from './editDetailsPath';

const FORM = 'details-form';
const FAILURE_TEXT = 'That didn’t reach us. Check your connection and try again.';

export interface DetailsFormProps {
  readonly slug: string;
  readonly asked: AskedDetails;
  readonly values: SavedDetails;
  readonly view: 'page' | 'dialog';
  /** Messages by field, when the form is shown again. */
  readonly problems?: Readonly<Record<string, string>> | undefined;
}

/** The details of one game. Never a password. */
export function DetailsForm({ slug, asked, values, view, problems = {} }: DetailsFormProps) {
  const { game, regions, platforms } = asked;
  const field = (name: keyof SavedDetails) => ({
    id: `details-${name}`,
    name,
    defaultValue: values[name],
    error: problems[name],
  });
  const isSeen: Readonly<Record<string, boolean>> = {
    account: true,
    character: asked.account.character !== undefined,
    region: regions.length > 1,
    platform: platforms.length > 1,
  };
  const unseen = Object.entries(problems).flatMap(([name, message]) => (isSeen[name] ? [] : [message]));
  return (
    <form
      id={FORM}
      className={css.form}
      method="post"
      noValidate
      action={SAVED_DETAILS_PATH}
      data-form=""
      data-form-failure={FAILURE_TEXT}
    >
      <input type="hidden" name={SAVED_DETAILS_FIELDS.game} value={slug} />
      {view === 'dialog' && <input type="hidden" name={SAVED_DETAILS_FIELDS.view} value="dialog" />}
      <p className="soft">{game}</p>
      {unseen.length > 0 && (
        <FormAnswer form={FORM}>
          <FormProblems problems={unseen.map((message) => ({ message }))} />
        </FormAnswer>
      )}
      <GameFields asked={asked} field={field} />
      <Button type="submit" look="action" size="big" wide>
        Save
      </Button>
      {view === 'page' && <BackToAccount />}
    </form>
  );
}

/** From a page of its own; a dialog is closed. */
function BackToAccount() {
  return (
    <p className={css.back}>
      <a className="link link--touch" href={`${PROFILE_PATH}#details`}>
        <Icon icon={icons.chevronLeft} size={16} />
        Your account
      </a>
    </p>
  );
}

export interface ChooseGameProps extends Pick<DetailsFormProps, 'view'> {
  readonly games: readonly { readonly slug: string; readonly name: string; readonly art: string }[];
}

/** Leads to the form of the game whose details are added. */
export function ChooseGame({ games, view }: ChooseGameProps) {
  return (
    <>
      <p className="soft">Filled in for you at checkout. Never a password.</p>
      <nav className={css.games} aria-label="Games">
        {games.map(({ slug, name, art }) => (
          <a key={slug} href={editDetailsPath(slug)} data-modal="dialog">
            <Picture className={css.art} art={art} shape="tile" sizes="48px" />
            {name}
          </a>
        ))}
      </nav>
      {view === 'page' && <BackToAccount />}
    </>
  );
}
