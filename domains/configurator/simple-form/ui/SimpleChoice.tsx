import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NativeSelect } from '../../../../src/ui/form/NativeSelect';
import { choiceRulesOf } from '../../choices/choices';
import { isQuantityService } from '../../choices/quantityChoice.rules';
import { FIELDS } from '../../configurator.contract';
import { selectConfiguration, selectCurrency, selectService } from '../../configurator.selectors';
import { variantChosen } from '../../configurator.slice';
import { variantChoices } from '../simpleForm.rules';
import { SimpleQuantity } from './SimpleQuantity';

/** The one choice of a small form: a quantity, or one of several variants; nothing where there is only one of either. */
export function SimpleChoice() {
  const service = useSelector(selectService);
  const { quantity } = useSelector(selectConfiguration) ?? {};
  if (!service || !isQuantityService(service)) return <SimpleVariants />;
  const { terms } = service;
  return quantity === undefined || terms.min === terms.max ? null : (
    <SimpleQuantity terms={terms} quantity={quantity} />
  );
}

function SimpleVariants() {
  const dispatch = useDispatch();
  const service = useSelector(selectService);
  const { variant } = useSelector(selectConfiguration) ?? {};
  const currency = useSelector(selectCurrency);
  const choices = useMemo(() => (service ? variantChoices(service, currency) : []), [service, currency]);
  if (!service || choices.length < 2) return null;
  return (
    <NativeSelect
      id="simple-variant"
      name={FIELDS.variant}
      label={choiceRulesOf(service).heading(service).title}
      choices={choices}
      value={variant}
      onChange={({ currentTarget }) => dispatch(variantChosen({ variant: currentTarget.value }))}
    />
  );
}
