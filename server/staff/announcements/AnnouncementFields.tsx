import { ANNOUNCEMENT_KINDS } from '../../../domains/announcements';
import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { Button } from '../../../src/ui/form/Button';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { TextInput } from '../../../src/ui/form/TextInput';
import type { AnnouncementField } from '../../storefront';
import css from '../parts/StaffForm.module.css';
import { STAFF_ANNOUNCEMENTS_PATH } from '../parts/staffPaths';
import { ANNOUNCEMENT_LABELS, type AnnouncementForm } from './announcementForm';

const FORM = 'add-message';

export interface AnnouncementFieldsProps {
  /** What was entered in a form that was refused. */
  readonly values?: AnnouncementForm | undefined;
  readonly problems?: Readonly<Partial<Record<AnnouncementField, string>>> | undefined;
}

/** The text fields after the kind, in the order of the form. */
const FIELDS: readonly { readonly name: AnnouncementField; readonly help?: string; readonly type?: string }[] = [
  { name: 'text', help: 'One line, in bold. 90 characters at most.' },
  { name: 'details', help: 'One more line.' },
  { name: 'pages', help: 'Such as: home, game, service. Empty for all.' },
  { name: 'link', help: 'A path of this shop, or an address with https://.' },
  { name: 'label', help: 'Not for a body-banner, which is a link as a whole.' },
  { name: 'from', help: 'Empty: at once.', type: 'datetime-local' },
  { name: 'until', help: 'Empty: until it is removed.', type: 'datetime-local' },
  { name: 'close-after', help: 'For top only; 0 for never. Empty: 5000.' },
  { name: 'delay-days', help: 'For dismissible only. Empty: 7.' },
  { name: 'art', help: 'For top-banner and body-banner: its name in public/art, such as diablo-4.' },
];

const NUMBERS: readonly AnnouncementField[] = ['close-after', 'delay-days'];

/** The form for a new announcement. */
export function AnnouncementFields({ values = {}, problems = {} }: AnnouncementFieldsProps) {
  const wrong = Object.entries(problems);
  return (
    <form id={FORM} method="post" action={STAFF_ANNOUNCEMENTS_PATH} className={css.form} data-form="">
      {wrong.length > 0 && (
        <FormAnswer form={FORM}>
          <FormProblems
            title="Nothing has been added yet."
            problems={wrong.map(([field, message]) => ({
              message: `${ANNOUNCEMENT_LABELS[field as AnnouncementField]}: ${message}`,
              fieldId: idOf(field),
            }))}
          />
        </FormAnswer>
      )}
      <div className={css.fields}>
        <NativeSelect
          id={idOf('kind')}
          name="kind"
          label={ANNOUNCEMENT_LABELS.kind}
          help="top closes by itself; dismissible can be put off for some days."
          error={problems.kind}
          defaultValue={values.kind}
          choices={ANNOUNCEMENT_KINDS.map((kind) => ({ value: kind, label: kind }))}
        />
        {FIELDS.map(({ name, help, type }) => (
          <TextInput
            key={name}
            id={idOf(name)}
            name={name}
            type={type}
            label={ANNOUNCEMENT_LABELS[name]}
            help={help}
            error={problems[name]}
            optional={name !== 'text'}
            required={name === 'text'}
            defaultValue={values[name]}
            inputMode={NUMBERS.includes(name) ? 'numeric' : undefined}
            maxLength={type === undefined || type === 'text' ? 300 : undefined}
            autoComplete="off"
          />
        ))}
      </div>
      <Button type="submit">Add the message</Button>
    </form>
  );
}

const idOf = (field: string) => `add-message-${field}`;
