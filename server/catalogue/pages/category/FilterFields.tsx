import type { GameView } from '../../../../domains/catalogue';
import { anchorOf } from '../../../../src/lib/anchorOf';
import { NativeSelect } from '../../../../src/ui/form/NativeSelect';
import { TextInput } from '../../../../src/ui/form/TextInput';
import type { ServiceFacets } from '../../data/serviceFacets.repository';
import { AMOUNT_PATTERN, amountParam, KIND_NAMES, type ServiceFilter, START_LIMITS } from '../../data/serviceFilter';

export interface FilterFieldsProps {
  /** Prefix of the ids, because a page may have the fields twice. */
  readonly id: string;
  readonly filter: ServiceFilter;
  readonly game: Pick<GameView, 'platforms' | 'regions'>;
  /** The kinds that there are to choose from. */
  readonly kinds: readonly ServiceFacets['kind'][];
  /** The sign of the shown currency, in which prices are entered. */
  readonly sign: string;
}

/** The conditions of a filter as fields; a choice of one value is left out. */
export function FilterFields({ id, filter, game, kinds, sign }: FilterFieldsProps) {
  const { kind, start, platform, region, from, to } = filter;
  const amount = (cents: number | undefined) => (cents === undefined ? '' : amountParam(cents));
  const priceProps = {
    inputMode: 'decimal',
    maxLength: 10,
    autoComplete: 'off',
    pattern: AMOUNT_PATTERN,
    title: 'An amount such as 20 or 12.50',
  } as const;
  return (
    <>
      {(kinds.length > 1 || kind !== undefined) && (
        <NativeSelect
          id={`${id}-kind`}
          name="kind"
          label="Kind"
          defaultValue={kind ?? ''}
          choices={[{ value: '', label: 'Any' }, ...kinds.map((value) => ({ value, label: KIND_NAMES[value] }))]}
        />
      )}
      <TextInput
        {...priceProps}
        id={`${id}-from`}
        name="from"
        label={`Price from, ${sign}`}
        defaultValue={amount(from)}
      />
      <TextInput {...priceProps} id={`${id}-to`} name="to" label={`Price to, ${sign}`} defaultValue={amount(to)} />
      <NativeSelect
        id={`${id}-start`}
        name="start"
        label="Starts"
        defaultValue={String(start ?? '')}
        choices={[
          { value: '', label: 'Any time' },
          ...Object.entries(START_LIMITS).map(([value, label]) => ({ value, label })),
        ]}
      />
      <NameSelect id={id} name="platform" label="Platform" names={game.platforms} value={platform} />
      <NameSelect id={id} name="region" label="Region" names={game.regions} value={region} />
    </>
  );
}

interface NameSelectProps {
  readonly id: string;
  readonly name: 'platform' | 'region';
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string | undefined;
}

/** The platforms or regions of a game; left out when there is only one. */
export function NameSelect({ id, name, label, names, value }: NameSelectProps) {
  if (names.length < 2) return null;
  return (
    <NativeSelect
      id={`${id}-${name}`}
      name={name}
      label={label}
      defaultValue={value ?? ''}
      choices={[{ value: '', label: 'Any' }, ...names.map((text) => ({ value: anchorOf(text), label: text }))]}
    />
  );
}
