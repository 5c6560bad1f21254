import { fireEvent, render, screen } from '@testing-library/react';
import { pressComposing } from '../../../tests/harness/pressComposing';
import { Stepper, type StepperProps } from './Stepper';

const base: StepperProps = {
  id: 'to',
  label: 'Desired rating',
  name: 'options[to]',
  min: 0,
  max: 2400,
  step: 50,
  value: 2100,
  text: '2.100',
  lessLabel: '50 less',
  moreLabel: '50 more',
};

const field = () => screen.getByRole('spinbutton', { name: 'Desired rating' });

describe('a stepper', () => {
  it('is a number field of the form, so that it works without script', () => {
    render(<Stepper {...base} />);
    expect(field()).toHaveAttribute('name', 'options[to]');
    expect(field()).toHaveValue(2100);
    expect(field()).toHaveAttribute('step', '50');
  });

  it('says in a tooltip what can be typed, and without one is as before', () => {
    const { rerender } = render(<Stepper {...base} hint="0 to 2.400, in steps of 50." />);
    expect(field()).toHaveAccessibleDescription('0 to 2.400, in steps of 50.');
    rerender(<Stepper {...base} />);
    expect(field()).not.toHaveAttribute('aria-describedby');
  });

  it('steps by its buttons and by the arrow keys', () => {
    const onStep = jest.fn();
    render(<Stepper {...base} onStep={onStep} onCommit={jest.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: '50 less' }));
    fireEvent.click(screen.getByRole('button', { name: '50 more' }));
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(onStep.mock.calls).toEqual([[-1], [1], [1], [-1]]);
  });

  it('reports input that the browser rejects as a number, and shows its value again', () => {
    const onCommit = jest.fn();
    render(<Stepper {...base} onCommit={onCommit} />);
    const input = field() as HTMLInputElement;
    fireEvent.change(input, { target: { value: '' } });
    Object.defineProperty(input, 'validity', { value: { badInput: true } });
    fireEvent.blur(input);
    expect(onCommit.mock.calls).toEqual([['no number']]);
    expect(input).toHaveValue(2100);
  });

  it('applies typed input on Enter or blur, never on a key', () => {
    const onCommit = jest.fn();
    render(<Stepper {...base} onCommit={onCommit} />);
    fireEvent.change(field(), { target: { value: '1800' } });
    for (const key of ['Enter', 'ArrowUp']) expect(pressComposing(field(), key)).toBe(true);
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onCommit).toHaveBeenLastCalledWith('1800');
    fireEvent.change(field(), { target: { value: '900' } });
    fireEvent.blur(field());
    expect(onCommit).toHaveBeenLastCalledWith('900');
    fireEvent.blur(field());
    expect(onCommit).toHaveBeenCalledTimes(2);
  });

  it('shows the value it is given, even when the typed one was rejected', () => {
    const { rerender } = render(<Stepper {...base} onCommit={jest.fn()} />);
    fireEvent.change(field(), { target: { value: '9999' } });
    fireEvent.blur(field());
    expect(field()).toHaveValue(2100);
    rerender(<Stepper {...base} value={2400} text="2.400" onCommit={jest.fn()} />);
    expect(field()).toHaveValue(2400);
  });

  it('disables its buttons at the ends', () => {
    render(<Stepper {...base} value={2400} />);
    expect(screen.getByRole('button', { name: '50 more' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: '50 less' })).not.toHaveAttribute('aria-disabled');
  });

  it('announces its error', () => {
    render(<Stepper {...base} error="Choose a goal above your start." />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Choose a goal above your start.');
  });
});
