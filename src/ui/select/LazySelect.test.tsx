import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { pressComposing } from '../../../tests/harness/pressComposing';
import { LazySelect, type LazySelectProps } from './LazySelect';
import type { SelectChoice } from './selectChoice';

const manyChoices = (count: number): SelectChoice[] =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: `Rank ${index}` }));

type ExampleProps = Partial<LazySelectProps> & {
  readonly choices: readonly SelectChoice[];
  readonly initialValues?: readonly string[];
};

/** A select with local state instead of the store. */
function Example({ choices, initialValues = [], ...props }: ExampleProps) {
  const [open, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const [values, setValues] = useState(initialValues);
  return (
    <>
      <span id="label">Rank</span>
      <LazySelect
        id="rank"
        labelId="label"
        label="Rank"
        chosen={choices.filter(({ value }) => values.includes(value))}
        results={choices.filter(({ label }) => label.includes(q))}
        query={q}
        placeholder="Nothing chosen"
        isOpen={open}
        onOpen={() => setOpen(true)}
        onClose={() => {
          setOpen(false);
          setQ('');
        }}
        onSearch={setQ}
        onChoose={(value, isChosen) =>
          setValues((before) => [
            ...(props.isMulti ? before.filter((other) => other !== value) : []),
            ...(isChosen ? [value] : []),
          ])
        }
        renderNative={(isReplaced) => !isReplaced && <select aria-label="native" />}
        {...props}
      />
    </>
  );
}

const getSelect = () => screen.getByRole('combobox', { name: /^Rank/ });
/** The text of each row. `getAllByRole` would be too slow for thousands of them. */
const getRowTexts = () => [...document.querySelectorAll('[role=option]')].map((row) => row.textContent);
/** Renders a select, focuses the native one and waits until the full one has replaced it. */
async function renderLoaded(props: ExampleProps) {
  render(<Example {...props} />);
  await act(async () => {
    screen.getByRole('combobox', { name: 'native' }).focus();
    await import('./Select');
  });
  return getSelect();
}
async function renderOpen(props: ExampleProps) {
  const select = await renderLoaded(props);
  fireEvent.keyDown(select, { key: 'ArrowDown' });
  return select;
}

test.each([
  [1, 1, undefined],
  [250, 250, undefined],
  [251, 250, 'and 1 more: type to find them'],
  [5_000, 250, 'and 4750 more: type to find them'],
])('of %d choices, %d are shown and the rest can be searched', async (count, shown, note) => {
  const select = await renderOpen({ choices: manyChoices(count) });
  expect(getRowTexts()).toHaveLength(shown);
  expect(screen.queryByText(/type to find them/)?.textContent).toBe(note);
  fireEvent.change(select, { target: { value: `Rank ${count - 1}` } });
  expect(getRowTexts().at(-1)).toBe(`Rank ${count - 1}`);
});

test('the chosen option is always shown, and the list starts there', async () => {
  const select = await renderOpen({ choices: manyChoices(5_000), initialValues: ['4999'] });
  expect(document.querySelector('[role=option][aria-selected=true]')).toHaveTextContent('Rank 4999');
  expect(select.getAttribute('aria-activedescendant')).toBe(
    document.querySelector('[role=option][aria-selected=true]')?.id,
  );
});

test('an empty list says so, and Enter chooses nothing', async () => {
  const select = await renderOpen({ choices: [] });
  expect(getRowTexts()).toEqual([]);
  expect(screen.getByText('No options.')).toBeVisible();
  expect(fireEvent.keyDown(select, { key: 'Enter' })).toBe(false);
  expect(select).toHaveAccessibleName('Rank Nothing chosen');
});

test('the first fifty chosen values are listed, followed by the number of the others', async () => {
  const choices = manyChoices(53);
  const select = await renderLoaded({ choices, isMulti: true, initialValues: choices.map(({ value }) => value) });
  expect(document.querySelectorAll('[aria-label^="Remove Rank"]')).toHaveLength(50);
  expect(screen.getByText('and 3 more')).toBeVisible();
  expect(select).toHaveAccessibleName(/Rank 49, and 3 more$/);
});

test('in a multi-select the list stays open and keeps its active row, and each value has a remove button', async () => {
  const select = await renderOpen({ choices: manyChoices(5), isMulti: true });
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
  expect(screen.getAllByRole('option', { selected: true }).map((row) => row.textContent)).toEqual(['Rank 1', 'Rank 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rank 1' }));
  expect(select).toHaveAccessibleName('Rank Rank 2');
  expect(select).toHaveFocus();
});

test('a native checkbox list that was opened before hydration becomes an open full select', async () => {
  const renderNative = (isReplaced: boolean) => !isReplaced && <details open />;
  render(<Example choices={manyChoices(3)} isMulti renderNative={renderNative} />);
  await act(async () => void (await import('./Select')));
  expect(getSelect()).toHaveAttribute('aria-expanded', 'true');
  expect(getRowTexts()).toHaveLength(3);
});

test.each([
  ['the full select opens when it replaces native checkboxes while the mouse button is down on them', false, 'true'],
  ['the full select stays closed when the mouse button was released elsewhere', true, 'false'],
])('%s', async (_outcome, isReleased, expanded) => {
  const renderNative = (isReplaced: boolean) =>
    !isReplaced && (
      <details>
        <summary>Choose</summary>
      </details>
    );
  render(<Example choices={manyChoices(3)} isMulti renderNative={renderNative} />);
  fireEvent.mouseDown(screen.getByText('Choose'));
  if (isReleased) fireEvent.mouseUp(document.body);
  await act(async () => {
    fireEvent.focus(screen.getByText('Choose'));
    await import('./Select');
  });
  expect(getSelect()).toHaveAttribute('aria-expanded', expanded);
});

test('Enter does not choose from the results of an earlier search', async () => {
  const onChoose = jest.fn();
  const select = await renderOpen({ choices: manyChoices(5), resultsQuery: '', onChoose });
  fireEvent.change(select, { target: { value: 'Rank 4' } });
  fireEvent.keyDown(select, { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
});

test('if the full select does not load in time, the native one stays and opens for the earlier press', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const showPicker = jest.fn();
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  // Only the timeout can settle the race, as if the code never loaded.
  jest.spyOn(Promise, 'race').mockImplementation(((all: Promise<unknown>[]) => all[1]) as never);
  render(<Example choices={manyChoices(3)} />);
  const native = screen.getByRole('combobox', { name: 'native' });
  expect(fireEvent.mouseDown(native)).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('combobox')).toBe(native);
  expect(showPicker).toHaveBeenCalledTimes(1);
  expect(fireEvent.mouseDown(native)).toBe(true);
  expect(console.error).toHaveBeenCalledWith('The full select could not be loaded.', expect.any(Error));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('on phones the list is a dialog that closes after a choice', async () => {
  const matchMediaMock = jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as never);
  const select = await renderLoaded({ choices: manyChoices(3) });
  // Typing a letter opens the sheet and starts a search.
  fireEvent.keyDown(select, { key: '2' });
  const sheet = screen.getByRole('dialog', { name: 'Rank' });
  const search = within(sheet).getByRole('combobox', { name: 'Rank' });
  expect(search).toHaveFocus();
  expect(search).toHaveValue('2');
  for (const key of ['Enter', 'Escape']) pressComposing(search, key);
  expect(search).toHaveValue('2');
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(select).toHaveAccessibleName('Rank Rank 2');
  // The mouse events that follow a touch would fall on the sheet that it has opened.
  expect(fireEvent.touchEnd(select)).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Rank' })).toBeVisible();
  expect(fireEvent.touchEnd(screen.getByRole('option', { name: 'Rank 1' }))).toBe(true);
  matchMediaMock.mockRestore();
});
