import { type AskedDetails, MAX_LENGTHS, type SavedDetails } from '../../../domains/checkout';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { TextInput } from '../../../src/ui/form/TextInput';

export interface GameFieldsProps {
  readonly asked: Pick<AskedDetails, 'account' | 'regions' | 'platforms'>;
  readonly field: (key: keyof SavedDetails) => {
    readonly id: string;
    readonly name: string;
    readonly defaultValue: string;
    readonly error: string | undefined;
  };
}

const PLACEHOLDER_CHOICE = { value: '', label: 'Please choose' };

/** The fields for the details of a game: character or account, and region and platform where there is a choice. */
export function GameFields({ asked: { account, regions, platforms }, field }: GameFieldsProps) {
  return (
    <>
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
      {regions.length > 1 && <NativeSelect {...field('region')} label="Region" required choices={choicesOf(regions)} />}
      {platforms.length > 1 && (
        <NativeSelect {...field('platform')} label="Platform" required choices={choicesOf(platforms)} />
      )}
    </>
  );
}

const choicesOf = (names: readonly string[]) => [
  PLACEHOLDER_CHOICE,
  ...names.map((value) => ({ value, label: value })),
];
