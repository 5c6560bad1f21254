import { formatCount } from '../../../src/lib/money';
import { Stepper } from '../../../src/ui/form/Stepper';
import { BUY_FORM, FIELDS, type RangeItemKey, type RangeService, rangeValues, valueLabel } from '../../configurator';
import { endLabel } from './rangeLabels';

export interface RangeEndProps {
  readonly service: RangeService;
  readonly end: RangeItemKey;
  readonly value: number;
  readonly error?: string | undefined;
  /** Called with the new value when a stepper button is pressed. */
  readonly onStep: (value: number) => void;
  /** Called with the text committed in the field. */
  readonly onTyped: (text: string) => void;
}

/** One end of the range as a number field, for shoppers who can't drag. */
export function RangeEnd({ service, end, value, error, onStep, onTyped }: RangeEndProps) {
  const { terms } = service;
  const values = rangeValues(terms, end);
  const [min = terms.min, max = terms.max] = [values[0], values.at(-1)];
  return (
    <Stepper
      id={`range-${end}`}
      label={endLabel(service, end)}
      name={FIELDS[end]}
      form={BUY_FORM}
      error={error}
      mark={end === 'from' ? 'ring' : 'diamond'}
      min={min}
      max={max}
      step={terms.step}
      value={value}
      text={valueLabel(service, value)}
      hint={`${formatCount(min)} to ${formatCount(max)}, in steps of ${formatCount(terms.step)}. Press Enter to apply.`}
      lessLabel={`${formatCount(terms.step)} less`}
      moreLabel={`${formatCount(terms.step)} more`}
      onStep={(direction) => onStep(value + direction * terms.step)}
      onCommit={onTyped}
    />
  );
}
