import { render, screen } from '@testing-library/react';
import { ConfirmIdentityForm, EmailForm, PasswordForm } from '../../profile/IdentityForms';
import { ResetPasswordForm } from './PasswordForms';
import { FinishSignUpForm } from './StepForms';

const email = 'anna@example.com';
const FORMS = {
  'sets a new password': <ResetPasswordForm token="t" email={email} />,
  'finishes a sign-up': <FinishSignUpForm token="t" found={{ email, asks: 'new_password' }} />,
  'changes the password': <PasswordForm email={email} hasPassword />,
  'changes the email': <EmailForm oldEmail={email} hasPassword />,
  'asks who it is': <ConfirmIdentityForm email={email} hasPassword hasPasskeys={false} next={undefined} />,
};

test.each(Object.entries(FORMS))('the form that %s tells password managers whose it is, and nobody else', (_, form) => {
  const { container } = render(form);
  const [username, ...more] = container.querySelectorAll<HTMLInputElement>('[autocomplete=username]');
  expect(more).toEqual([]);
  expect(username).toHaveValue(email);
  expect([username?.form, username?.name, username?.readOnly, username?.tabIndex]).toEqual([
    container.querySelector('[type=password]')?.closest('form'),
    '',
    true,
    -1,
  ]);
  expect(screen.queryAllByRole('textbox')).not.toContain(username);
});
