import { render, screen } from '@testing-library/react';
import { PasskeysPanel } from './PasskeysPanel';

const PASSKEYS = [
  { id: 1, name: 'Work laptop', lastUsedAt: null },
  { id: 2, name: 'Phone', lastUsedAt: Date.UTC(2026, 10, 2) },
];

test('each passkey has a field and buttons that say whose they are', () => {
  render(<PasskeysPanel passkeys={PASSKEYS} />);
  for (const { name } of PASSKEYS) {
    expect(screen.getByRole('textbox', { name: `Name of ${name}` })).toHaveValue(name);
    expect(screen.getByRole('button', { name: `Rename ${name}` })).toHaveTextContent('Rename');
    expect(screen.getByRole('button', { name: `Remove ${name}` })).toHaveTextContent('Remove');
  }
});

test('a refused name is shown again in its field, which tells what is wrong', () => {
  render(<PasskeysPanel passkeys={PASSKEYS} refused={{ id: 2, name: 'P'.repeat(81), message: 'Too long.' }} />);
  const field = screen.getByRole('textbox', { name: 'Name of Phone' });
  expect(field).toHaveValue('P'.repeat(81));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Too long\. Used/);
  expect(screen.getByRole('textbox', { name: 'Name of Work laptop' })).toBeValid();
});
