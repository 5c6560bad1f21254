import { render, screen } from '@testing-library/react';
import { NativeSelect } from './NativeSelect';
import { Segmented } from './Segmented';
import { TextArea } from './TextArea';
import { TextInput } from './TextInput';

describe('fields', () => {
  it('are labeled by their label and described by their help', () => {
    render(<TextInput id="character" label="Character" help="As it stands in the game" />);
    expect(screen.getByRole('textbox', { name: 'Character' })).toHaveAccessibleDescription('As it stands in the game');
  });

  it('announce an error before the help, and are marked as invalid', () => {
    render(<TextInput id="email" label="E-mail" help="For this order only" error="Add the part after the dot." />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Add the part after the dot. For this order only');
  });

  it('have no description and are valid when there is nothing to show', () => {
    render(<TextArea id="notes" label="Notes" optional />);
    const field = screen.getByRole('textbox', { name: 'Notes optional' });
    expect(field).not.toHaveAttribute('aria-describedby');
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('show a list as a native select', () => {
    render(
      <NativeSelect
        id="region"
        label="Region"
        choices={[
          { value: 'eu', label: 'EU' },
          { value: 'us', label: 'US' },
        ]}
        defaultValue="us"
      />,
    );
    expect(screen.getByRole('combobox', { name: 'Region' })).toHaveDisplayValue('US');
  });

  it('show a few short values as one radio group', () => {
    render(
      <Segmented
        legend="Region"
        name="region"
        choices={[
          { value: 'eu', label: 'EU' },
          { value: 'us', label: 'US' },
        ]}
        defaultValue="eu"
      />,
    );
    expect(screen.getByRole('group', { name: 'Region' })).toContainElement(screen.getByRole('radio', { name: 'EU' }));
    expect(screen.getByRole('radio', { name: 'EU' })).toBeChecked();
  });
});
