import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './Button';

function inForm(button: React.ReactElement) {
  const submitted = jest.fn((event: Event) => event.preventDefault());
  const { container } = render(<form>{button}</form>);
  container.querySelector('form')?.addEventListener('submit', submitted);
  return submitted;
}

describe('a button', () => {
  it('does not submit a form unless it is a submit button', () => {
    const submitted = inForm(<Button>Close</Button>);
    fireEvent.click(screen.getByRole('button'));
    expect(submitted).not.toHaveBeenCalled();
  });

  it('ignores further clicks while it is busy, and keeps its label', () => {
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

  it('shows the spinner in place of an icon', () => {
    const icon = <svg data-testid="icon" />;
    const { rerender } = render(
      <Button square aria-label="Send" busy>
        {icon}
      </Button>,
    );
    expect(screen.queryByTestId('icon')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send' })).not.toBeEmptyDOMElement();
    rerender(
      <Button square aria-label="Send">
        {icon}
      </Button>,
    );
    expect(screen.getByTestId('icon')).toBeInTheDocument();
  });

  it('shows why it is unavailable, stays focusable, and a click leads to the cause without submitting', () => {
    const onClick = jest.fn();
    const submitted = inForm(
      <Button type="submit" disabledReason="Choose your class first." onClick={onClick}>
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
