import type { ReactNode } from 'react';
import { type AskedDetails, accountPattern, MAX_LENGTHS, type SavedDetails } from '../../../../domains/checkout';
import { NativeSelect } from '../../../../src/ui/form/NativeSelect';
import { Segmented } from '../../../../src/ui/form/Segmented';
import { TextInput } from '../../../../src/ui/form/TextInput';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

export interface GameFieldsProps {
  readonly asked: Pick<AskedDetails, 'account' | 'regions' | 'platforms'>;
  readonly field: (key: keyof SavedDetails) => FieldProps;
  /** Follows the account's input while what was typed there has the form of such names. */
  readonly looksRight?: ReactNode;
}

const PLACEHOLDER_CHOICE = { value: '', label: 'Please choose' };

/** Short choices stand side by side. */
const MAX_SEGMENTS = 4;
const MAX_SEGMENT_LETTERS = 24;

/** The fields for the details of a game: account, character where it is needed, platform and region where there is a choice. */
export function GameFields({ asked: { account, regions, platforms }, field, looksRight }: GameFieldsProps) {
  const { label, help, example, form, platforms: forms, character } = account;
  // Where platforms have names of other kinds, no single pattern holds.
  const pattern = form === undefined || forms !== undefined ? undefined : accountPattern(form);
  return (
    <>
      <TextInput
        {...field('account')}
        label={label}
        help={help}
        placeholder={example}
        required
        pattern={pattern}
        maxLength={MAX_LENGTHS.account}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        after={pattern !== undefined && looksRight}
      />
      {character && (
        <TextInput
          {...field('character')}
          label={character.label}
          help={character.help}
          placeholder={character.example}
          required
          maxLength={MAX_LENGTHS.character}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Choice {...field('platform')} label="Platform" names={platforms} />
      <Choice {...field('region')} label="Region" names={regions} />
    </>
  );
}

/** Nothing when there is no choice. */
function Choice({
  names,
  label,
  ...field
}: FieldProps & { readonly label: string; readonly names: readonly string[] }) {
  if (names.length < 2) return null;
  const choices = names.map((value) => ({ value, label: value }));
  return names.length <= MAX_SEGMENTS && names.join('').length <= MAX_SEGMENT_LETTERS ? (
    <Segmented {...field} legend={label} required choices={choices} />
  ) : (
    <NativeSelect {...field} label={label} required choices={[PLACEHOLDER_CHOICE, ...choices]} />
  );
}
