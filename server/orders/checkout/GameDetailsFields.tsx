import {
  fittingDetails,
  type GameDetails,
  type GameField,
  type GameGroup,
  gameField,
  LAST_DETAILS_FIELDS,
  LAST_DETAILS_PATH,
  MAX_LENGTHS,
  type SavedDetails,
} from '../../../domains/checkout';
import { Button } from '../../../src/ui/form/Button';
import { TextArea } from '../../../src/ui/form/TextArea';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import { Block, GameFields } from '../../platform/layout';
import css from './CheckoutPage.module.css';
import { fieldId } from './fieldId';

const NAMES = new Intl.ListFormat('en', { type: 'conjunction' });

export interface GameDetailsFieldsProps {
  readonly group: GameGroup;
  readonly values: GameDetails | undefined;
  /** The details of this game in the last order. */
  readonly last: SavedDetails | undefined;
  readonly errorOf: (field: string) => string | undefined;
}

/** The fields for all services of a game that one account plays: account, character, platform, region, notes. Never a password. */
export function GameDetailsFields({ group, values, last, errorOf }: GameDetailsFieldsProps) {
  const { key, game, art, lines, chosen } = group;
  const field = (name: GameField) => {
    const fieldName = gameField(key, name);
    return { id: fieldId(fieldName), name: fieldName, defaultValue: values?.[name] ?? '', error: errorOf(fieldName) };
  };
  const id = `details-${key.replaceAll('.', '-')}`;
  const notes = field('notes');
  return (
    <Block>
      <section aria-labelledby={id}>
        <div className={css.game}>
          <Picture className={css.tile} art={art} shape="tile" sizes="48px" />
          <div>
            <h2 id={id}>{game}</h2>
            <p>
              For {NAMES.format(new Set(lines.map(({ name }) => name)))}
              {chosen.map(({ label, value }) => ` · ${label}: ${value}`)}
            </p>
          </div>
          {isOffered(last, group, values) && (
            <Button
              type="submit"
              formAction={`${LAST_DETAILS_PATH}#${id}`}
              formNoValidate
              name={LAST_DETAILS_FIELDS.fill}
              value={key}
            >
              <Icon icon={icons.rotateCcw} size={16} />
              Use my last details
            </Button>
          )}
        </div>
        <div className={css.pair}>
          <GameFields
            asked={group}
            field={field}
            looksRight={
              <span className={css.right}>
                <Icon icon={icons.check} size={16} />
                Looks right
              </span>
            }
          />
        </div>
        <div className={css.notes}>
          <Disclosure look="link" title="Add a note" open={notes.defaultValue !== '' || notes.error !== undefined}>
            <TextArea
              {...notes}
              label="Note"
              optional
              maxLength={MAX_LENGTHS.notes}
              help="What your service asks you to name, times that work for you, things to avoid. No passwords, please."
            />
          </Disclosure>
        </div>
      </section>
    </Block>
  );
}

/** The last details fit, and are not what the form holds already. */
function isOffered(last: SavedDetails | undefined, group: GameGroup, values: GameDetails | undefined): boolean {
  const fitting = fittingDetails(last, group);
  if (fitting.account === '') return false;
  return (['account', 'character', 'region', 'platform'] as const).some(
    (name) => fitting[name] !== '' && fitting[name] !== values?.[name],
  );
}
