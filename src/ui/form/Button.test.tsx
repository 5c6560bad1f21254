import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './Button';

function inForm(button: React.ReactElement) {
  const submitted = jest.fn((event: Event) => event.preventDefault());
  const { container } = render(<form>{button}</form>);
  container.querySelector('form')?.addEventListener('submit', submitted);
  return submitted;
}

describe('a button', () => {
  it('does not send a form unless it says so', () => {
    const submitted = inForm(<Button>Close</Button>);
    fireEvent.click(screen.getByRole('button'));
    expect(submitted).not.toHaveBeenCalled();
  });

  it('does nothing a second time while it is busy, and keeps its word', () => {
    const onClick = jest.fn();
    const submitted = inForm(
      <Button type="submit" busy onClick={onClick}>
        Pay 80.33 $
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pay 80.33 $' });
    fireEvent.click(button);
    expect(submitted).not.toHaveBeenCalled();
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('says why it is not possible, stays focusable, and a press leads to the cause without sending', () => {
    const onClick = jest.fn();
    const submitted = inForm(
      <Button type="submit" reason="Choose your class first." onClick={onClick}>
        Take this seat
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Take this seat' });
    expect(button).toHaveAccessibleDescription('Choose your class first.');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(submitted).not.toHaveBeenCalled();
  });
});
