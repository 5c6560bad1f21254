import { type CheckoutLineView, type GameDetails, lineField, MAX_LENGTHS } from '../../domains/checkout';
import { NativeSelect } from '../../src/ui/form/NativeSelect';
import { TextArea } from '../../src/ui/form/TextArea';
import { TextInput } from '../../src/ui/form/TextInput';
import { Block } from '../render/parts/Block';
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

const PLACEHOLDER_CHOICE = { value: '', label: 'Please choose' };

/** The fields for one cart line: character or account, region, platform, notes. Never a password. */
export function GameDetailsFields({ line, summary, number, values, errorOf }: GameDetailsFieldsProps) {
  const { id, name, game, account, regions, platforms } = line;
  const field = (key: 'account' | 'region' | 'platform' | 'notes') => {
    const fieldName = lineField(id, key);
    return { id: fieldId(fieldName), name: fieldName, defaultValue: values?.[key] ?? '', error: errorOf(fieldName) };
  };
  const choices = (names: readonly string[]) => [
    PLACEHOLDER_CHOICE,
    ...names.map((value) => ({ value, label: value })),
  ];
  return (
    <Block
      title={number === undefined ? `Your ${game} details` : `${number}. ${name}`}
      id={`details-${id}`}
      hint={summary && (number === undefined ? `${name}: ${summary}` : `${game}: ${summary}`)}
    >
      <div className={css.pair}>
        <TextInput
          {...field('account')}
          label={account.label}
          help={account.help}
          placeholder={account.example}
          required
          maxLength={MAX_LENGTHS.account}
          autoComplete="off"
          spellCheck={false}
        />
        {regions.length > 1 && <NativeSelect {...field('region')} label="Region" required choices={choices(regions)} />}
        {platforms.length > 1 && (
          <NativeSelect {...field('platform')} label="Platform" required choices={choices(platforms)} />
        )}
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
