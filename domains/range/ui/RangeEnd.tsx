import { formatCount } from '../../../src/lib/money';
import { Stepper } from '../../../src/ui/form/Stepper';
import { BUY_FORM } from '../../configurator/buyForm.fields';
import { type RangeItemKey, type RangeService, rangeValues, valueLabel } from '../../configurator/choices/range.rules';
import { FIELDS } from '../../configurator/configurator.contract';
import { endLabel } from './rangeLabels';

export interface RangeEndProps {
  readonly service: RangeService;
  readonly end: RangeItemKey;
  readonly value: number;
  readonly error?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** One end of the range in numbers, for those who can't drag. */
export function RangeEnd({ service, end, value, error, onChange }: RangeEndProps) {
  const { terms } = service;
  const values = rangeValues(terms, end);
  return (
    <Stepper
      id={`range-${end}`}
      label={endLabel(service, end)}
      name={FIELDS[end]}
      form={BUY_FORM}
      error={error}
      mark={end === 'from' ? 'ring' : 'diamond'}
      min={values[0] ?? terms.min}
      max={values.at(-1) ?? terms.max}
      step={terms.step}
      value={value}
      text={valueLabel(service, value)}
      lessLabel={`${formatCount(terms.step)} less`}
      moreLabel={`${formatCount(terms.step)} more`}
      onStep={(direction) => onChange(value + direction * terms.step)}
      onCommit={(text) => text.trim() !== '' && onChange(Number(text))}
    />
  );
}
