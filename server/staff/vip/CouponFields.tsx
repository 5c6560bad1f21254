import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { Button } from '../../../src/ui/form/Button';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { TextInput } from '../../../src/ui/form/TextInput';
import type { CouponField, TypedCoupon } from '../../vip';
import css from '../parts/StaffForm.module.css';
import { STAFF_COUPONS_PATH } from '../parts/staffPaths';

const FORM = 'add-coupon';
const idOf = (field: CouponField) => `${FORM}-${field}`;

export interface CouponFieldsProps {
  /** What was entered in a form that was refused. */
  readonly values?: TypedCoupon | undefined;
  readonly problems?: readonly { readonly field: CouponField; readonly message: string }[] | undefined;
}

interface Field {
  readonly name: CouponField;
  readonly label: string;
  readonly help: string;
  readonly type?: 'date';
  readonly isRequired?: boolean;
}

/** The fields of a new coupon, in the order of the form. */
const INPUTS: readonly Field[] = [
  { name: 'code', label: 'Code', help: '3 to 32 letters A to Z, digits and hyphens.', isRequired: true },
  { name: 'value', label: 'Takes', help: '10%, or US dollars: 5.00.', isRequired: true },
  { name: 'min', label: 'From a subtotal of', help: 'US dollars; at least what it takes. Empty: of any.' },
  { name: 'only', label: 'Only for', help: 'Paths, such as /arena-boost, with spaces between. Empty: everything.' },
  { name: 'from', label: 'Starts, UTC', help: 'Empty: at once.', type: 'date' },
  { name: 'until', label: 'Last day, UTC', help: 'Empty: until it is ended.', type: 'date' },
  { name: 'uses', label: 'Uses in all', help: 'Empty: any number.' },
  { name: 'each', label: 'Uses by one account', help: 'Then guests have to sign in. Empty: any number.' },
];

/** The form for a new coupon. */
export function CouponFields({ values, problems = [] }: CouponFieldsProps) {
  const labelOf = (field: CouponField) => INPUTS.find(({ name }) => name === field)?.label;
  return (
    <form id={FORM} method="post" action={STAFF_COUPONS_PATH} className={css.form} data-form="">
      {problems.length > 0 && (
        <FormAnswer form={FORM}>
          <FormProblems
            title="Nothing has been added yet."
            problems={problems.map(({ field, message }) => ({
              message: `${labelOf(field)}: ${message}`,
              fieldId: idOf(field),
            }))}
          />
        </FormAnswer>
      )}
      <div className={css.fields}>
        {INPUTS.map(({ name, label, help, type, isRequired = false }) => (
          <TextInput
            key={name}
            id={idOf(name)}
            name={name}
            type={type}
            label={label}
            help={help}
            error={problems.find(({ field }) => field === name)?.message}
            optional={!isRequired}
            required={isRequired}
            defaultValue={values?.[name]}
            maxLength={type === undefined ? 1_000 : undefined}
            autoComplete="off"
          />
        ))}
      </div>
      <Button type="submit">Add the coupon</Button>
    </form>
  );
}
