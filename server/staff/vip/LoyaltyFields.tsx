import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { Button } from '../../../src/ui/form/Button';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { TextInput } from '../../../src/ui/form/TextInput';
import { MAX_REASON } from '../../platform/audit';
import type { Standing } from '../../vip';
import css from '../parts/StaffForm.module.css';
import { staffVipPath } from '../parts/staffPaths';
import type { LoyaltyForm, LoyaltyProblems } from './loyaltyForm';

const FORM = 'change-loyalty';
const idOf = (field: string) => `${FORM}-${field}`;
const LABELS = { amount: 'Amount', reason: 'Reason' } as const;

export interface LoyaltyFieldsProps {
  readonly standing: Pick<Standing, 'accountId' | 'xp' | 'balance'>;
  /** What was entered in a form that was refused. */
  readonly values?: LoyaltyForm | undefined;
  readonly problems?: LoyaltyProblems | undefined;
}

/** The form that gives or corrects XP and balance. */
export function LoyaltyFields({ standing: { accountId, xp, balance }, values, problems = {} }: LoyaltyFieldsProps) {
  const wrong = (['amount', 'reason'] as const).flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ message: `${LABELS[field]}: ${message}`, fieldId: idOf(field) }];
  });
  return (
    <form id={FORM} method="post" action={staffVipPath(accountId)} className={css.form} data-form="">
      {wrong.length > 0 && (
        <FormAnswer form={FORM}>
          <FormProblems title="Nothing has been changed yet." problems={wrong} />
        </FormAnswer>
      )}
      {/* What has changed since is left as it is. */}
      <input type="hidden" name="seen_xp" value={xp} />
      <input type="hidden" name="seen_balance" value={balance} />
      <div className={css.fields}>
        <NativeSelect
          id={idOf('of')}
          name="of"
          label="What"
          defaultValue={values?.of}
          choices={[
            { value: 'balance', label: 'Balance, US dollars' },
            { value: 'xp', label: 'XP' },
          ]}
        />
        <NativeSelect
          id={idOf('kind')}
          name="kind"
          label="How"
          defaultValue={values?.kind}
          choices={[
            { value: 'grant', label: 'Give' },
            { value: 'correction', label: 'Correct' },
          ]}
        />
        <TextInput
          id={idOf('amount')}
          name="amount"
          label={LABELS.amount}
          help="12.50, or 500 for XP. A correction may take away: -12.50."
          error={problems.amount}
          defaultValue={values?.amount}
          maxLength={12}
          autoComplete="off"
          required
        />
        <TextInput
          id={idOf('reason')}
          name="reason"
          label={LABELS.reason}
          help="The shopper reads it beside the amount."
          error={problems.reason}
          defaultValue={values?.reason}
          maxLength={MAX_REASON}
          autoComplete="off"
          required
        />
      </div>
      <Button type="submit">Change it</Button>
    </form>
  );
}
