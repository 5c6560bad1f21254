import { type CheckoutLineView, type GameDetails, lineField, MAX_LENGTHS } from '../../domains/checkout';
import { TextArea } from '../../src/ui/form/TextArea';
import { Block } from '../render/parts/Block';
import { GameFields } from '../render/parts/GameFields';
import css from './CheckoutPage.module.css';
import { fieldId } from './fieldId';

export interface GameDetailsFieldsProps {
  readonly line: CheckoutLineView;
  /** The choices as one line of text. */
  readonly summary: string | undefined;
  /** Its number, when there is more than one line. */
  readonly number: number | undefined;
  readonly values: GameDetails | undefined;
  readonly errorOf: (field: string) => string | undefined;
}

/** The fields for one cart line: character or account, region, platform, notes. Never a password. */
export function GameDetailsFields({ line, summary, number, values, errorOf }: GameDetailsFieldsProps) {
  const { id, name, game } = line;
  const field = (key: 'account' | 'region' | 'platform' | 'notes') => {
    const fieldName = lineField(id, key);
    return { id: fieldId(fieldName), name: fieldName, defaultValue: values?.[key] ?? '', error: errorOf(fieldName) };
  };
  return (
    <Block
      title={number === undefined ? `Your ${game} details` : `${number}. ${name}`}
      id={`details-${id}`}
      hint={summary && (number === undefined ? `${name}: ${summary}` : `${game}: ${summary}`)}
    >
      <div className={css.pair}>
        <GameFields asked={line} field={field} />
      </div>
      <div className={css.notes}>
        <TextArea
          {...field('notes')}
          label="Anything we should know"
          optional
          maxLength={MAX_LENGTHS.notes}
          help="Hours that suit you, what to avoid. No passwords, please."
        />
      </div>
    </Block>
  );
}
