import { useState } from 'react';
import type { IslandSample } from '../../src/lib/islandSample';
import { SearchableSelect } from '../../src/ui/form/SearchableSelect';
import { CHECKOUT_FIELDS } from './checkout.contract';
import type { Country } from './countries.rules';

export interface CountrySelectProps {
  readonly id: string;
  readonly countries: readonly Country[];
  /** The code that was chosen before; empty for none. */
  readonly value: string;
  readonly error?: string | undefined;
}

const HELP = 'For the tax on your receipt; the price stays the same.';

/** As it is searched: however it is written, with or without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The buyer's country (SPEC §5). What is chosen stays in the form. */
export default function CountrySelect({ id, countries, value, error }: CountrySelectProps) {
  const [code, setCode] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const choices = countries.map(([one, label]) => ({ value: one, label }));
  const wanted = plain(query);
  return (
    <SearchableSelect
      id={id}
      label="Country"
      help={HELP}
      error={code === value ? error : undefined}
      name={CHECKOUT_FIELDS.country}
      autoComplete="country"
      required
      value={code}
      choices={choices}
      found={choices.filter((one) => plain(one.label).includes(wanted) || plain(one.value) === wanted)}
      query={query}
      prompt="Choose your country"
      placeholder="Search country"
      small
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        setQuery('');
      }}
      onSearch={setQuery}
      onChoose={setCode}
    />
  );
}

CountrySelect.sample = {
  props: {
    id: 'f-country',
    countries: [
      ['AT', 'Austria'],
      ['DE', 'Germany'],
      ['PL', 'Poland'],
    ],
    value: '',
  },
} satisfies IslandSample<CountrySelectProps>;
