import type { PastPrice } from '../../../domains/catalogue';
import type { ValidationError } from '../../platform/documents';

/** Errors in what a variant or an option cost before: each price ended at a time of its own, after the one before it. @param value the current one */
export function pastErrors(past: readonly PastPrice[] | undefined, value: number, path: string): ValidationError[] {
  return (past ?? []).flatMap(({ value: former, until }, index, all) => {
    const errors: ValidationError[] = [];
    const at = `${path}.past[${index}]`;
    const previous = all[index - 1];
    if (previous && until <= previous.until)
      errors.push({ path: `${at}.until`, message: `must be after ${previous.until}: the oldest price comes first` });
    if (Date.parse(until) > Date.now()) errors.push({ path: `${at}.until`, message: 'is yet to come' });
    if (former === (all[index + 1]?.value ?? value))
      errors.push({ path: `${at}.value`, message: 'must differ from the price that followed it' });
    return errors;
  });
}
