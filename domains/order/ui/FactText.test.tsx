import { render, screen } from '@testing-library/react';
import { timeMark } from '../factTimes';
import { FactText } from './FactText';

const AT = Date.UTC(2026, 10, 20, 14, 2);

test('a sentence may name one time twice', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const at = timeMark({ at: AT });
  const { container } = render(
    <p>
      <FactText text={`From ${at} and by ${at}.`} />
    </p>,
  );
  expect(screen.getAllByText(/20 Nov, 14:02 UTC/, { selector: 'time' })).toHaveLength(2);
  expect(container.textContent).toBe('From Fri 20 Nov, 14:02 UTC and by Fri 20 Nov, 14:02 UTC.');
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test.each([
  [{ at: AT, until: AT + 3_600_000 }, 'Work starts Fri 20 Nov, 14:02 to 15:02 UTC.'],
  [{ at: AT, until: AT }, 'Work starts Fri 20 Nov, 14:02 UTC.'],
] as const)('a span names day and zone once, and a start that is known to the minute is one time', (time, text) => {
  const { container } = render(<FactText text={`Work starts ${timeMark(time)}.`} />);
  expect(container.textContent).toBe(text);
});
