import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { TAX_NAMES } from '../../src/lib/taxNames';
import { SelectField } from '../../src/ui/select/SelectField';
import { useDateStyle } from '../../src/ui/time/dateStyleContext';
import { type FormsState, fieldCorrected, selectForm } from '../forms';
import { CHECKOUT_FIELDS, CHECKOUT_FORM } from './checkout.contract';
import type { Country } from './countries.rules';
import { countryChosen, countryListClosed, countryListOpened, countrySearched, selectCountry } from './country.slice';
import { countriesMatching } from './countrySearch.rules';

export interface CountrySelectProps {
  readonly id: string;
  readonly countries: readonly Country[];
  /** The code that was chosen before; empty for none. */
  readonly value: string;
  readonly error?: string | undefined;
}

const choiceOf = ([value, label]: Country) => ({ value, label });

/** The buyer's country (SPEC §5). */
export default function CountrySelect({ id, countries, value, error }: CountrySelectProps) {
  const { chosen, isOpen, query } = useSelector(selectCountry);
  const tax = TAX_NAMES[useDateStyle()];
  const dispatch = useDispatch();
  const checked = useSelector((state: { readonly forms: FormsState }) =>
    selectForm(state, CHECKOUT_FORM)?.problems.find(({ field }) => field === CHECKOUT_FIELDS.country),
  );
  const code = chosen ?? value;
  const choices = useMemo(() => countries.map(choiceOf), [countries]);
  const found = useMemo(() => countriesMatching(countries, query).map(choiceOf), [countries, query]);
  return (
    <SelectField
      id={id}
      label="Country"
      help={`For the ${tax} on your receipt. The price stays the same.`}
      error={checked?.message ?? (code === value ? error : undefined)}
      name={CHECKOUT_FIELDS.country}
      autoComplete="country"
      required
      value={code}
      choices={choices}
      results={found}
      query={query}
      prompt="Choose your country"
      placeholder="Search country"
      isSmall
      isOpen={isOpen}
      onOpen={() => dispatch(countryListOpened())}
      onClose={() => dispatch(countryListClosed())}
      onSearch={(searched) => dispatch(countrySearched({ query: searched }))}
      onChoose={(chosenCode) => {
        dispatch(countryChosen({ code: chosenCode }));
        if (checked) dispatch(fieldCorrected({ id: CHECKOUT_FORM, field: CHECKOUT_FIELDS.country }));
      }}
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
