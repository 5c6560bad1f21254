import { fireEvent, screen } from '@testing-library/react';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import ProblemSteps from './ProblemSteps.island';

const writeText = jest.fn<Promise<void>, [string]>();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('a report is copied as a test, which a tooltip says; without the script the link opens it', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  globalThis.fetch = jest.fn(async () => ({ ok: true, text: async () => 'test(…)' })) as never;
  writeText.mockResolvedValueOnce();
  await hydrateIsland('problem-steps', { default: ProblemSteps, sample: ProblemSteps.sample } as never);
  const link = screen.getByRole('link', { name: 'Copy as test' });
  expect(link).toHaveAttribute('href', '/staff/problems/1/test');
  fireEvent.click(link);
  expect((await screen.findByText('Copied')).classList).toContain('shown');
  expect(writeText).toHaveBeenCalledWith('test(…)');
  expect(fetch).toHaveBeenCalledWith('/staff/problems/1/test');
});
