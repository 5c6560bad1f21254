import { render, screen } from '@testing-library/react';
import { timeMark } from '../factTimes';
import { FactText } from './FactText';

test('a sentence may name one time twice: a start that is known to the minute', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const at = timeMark(Date.UTC(2026, 10, 20, 14, 2));
  const { container } = render(
    <p>
      <FactText text={`Work starts between ${at} and ${at}.`} />
    </p>,
  );
  expect(screen.getAllByText(/20 Nov, 14:02 UTC/, { selector: 'time' })).toHaveLength(2);
  expect(container.textContent).toBe('Work starts between Fri 20 Nov, 14:02 UTC and Fri 20 Nov, 14:02 UTC.');
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});
