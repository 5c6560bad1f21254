import { TextInput } from '../../../src/ui/form/TextInput';
import { CONTACT_FIELDS, contactFormId } from '../contact.contract';

interface SenderFieldProps {
  readonly place: 'dialog' | 'page';
  readonly email: string;
  readonly problem?: string | undefined;
}

/** The field for the address of a guest. */
export function SenderField({ place, email, problem }: SenderFieldProps) {
  return (
    <TextInput
      id={`${contactFormId(place)}-email`}
      name={CONTACT_FIELDS.email}
      label="Email"
      type="email"
      autoComplete="email"
      placeholder="you@example.com"
      required
      maxLength={254}
      defaultValue={email}
      error={problem}
    />
  );
}
