import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LazySelect, type LazySelectProps } from './LazySelect';
import type { SelectChoice } from './selectChoice';

const manyChoices = (count: number): SelectChoice[] =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: `Rank ${index}` }));

type Given = Partial<LazySelectProps> & {
  readonly choices: readonly SelectChoice[];
  readonly first?: readonly string[];
};

/** A select with a state of its own in the place of the store. */
function Example({ choices, first = [], ...given }: Given) {
  const [open, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const [values, setValues] = useState(first);
  return (
    <>
      <span id="label">Rank</span>
      <LazySelect
        id="rank"
        labelId="label"
        label="Rank"
        chosen={choices.filter(({ value }) => values.includes(value))}
        found={choices.filter(({ label }) => label.includes(q))}
        query={q}
        placeholder="Nothing chosen"
        isOpen={open}
        onOpen={() => setOpen(true)}
        onClose={() => {
          setOpen(false);
          setQ('');
        }}
        onSearch={setQ}
        onChoose={(value, on) =>
          setValues((before) => [
            ...(given.isMany ? before.filter((one) => one !== value) : []),
            ...(on ? [value] : []),
          ])
        }
        native={(isReplaced) => !isReplaced && <select aria-label="native" />}
        {...given}
      />
    </>
  );
}

const full = () => screen.getByRole('combobox', { name: /^Rank/ });
/** What a list of thousands has, without asking each row for its name. */
const rows = () => [...document.querySelectorAll('[role=option]')].map((row) => row.textContent);
/** Comes near the select, and waits for the full one. */
async function near(given: Given) {
  render(<Example {...given} />);
  await act(async () => {
    screen.getByRole('combobox', { name: 'native' }).focus();
    await import('./Select');
  });
  return full();
}
async function opened(given: Given) {
  const select = await near(given);
  fireEvent.keyDown(select, { key: 'ArrowDown' });
  return select;
}

test.each([
  [1, 1, undefined],
  [250, 250, undefined],
  [251, 250, 'and 1 more: type to find them'],
  [5_000, 250, 'and 4750 more: type to find them'],
])('of %d choices %d have a row, and the rest is found by typing', async (count, shown, note) => {
  const select = await opened({ choices: manyChoices(count) });
  expect(rows()).toHaveLength(shown);
  expect(screen.queryByText(/type to find them/)?.textContent).toBe(note);
  fireEvent.change(select, { target: { value: `Rank ${count - 1}` } });
  expect(rows().at(-1)).toBe(`Rank ${count - 1}`);
});

test('the one that is chosen has a row wherever it stands, and the list begins there', async () => {
  const select = await opened({ choices: manyChoices(5_000), first: ['4999'] });
  expect(document.querySelector('[role=option][aria-selected=true]')).toHaveTextContent('Rank 4999');
  expect(select.getAttribute('aria-activedescendant')).toBe(
    document.querySelector('[role=option][aria-selected=true]')?.id,
  );
});

test('a list of nothing says so, and Enter chooses nothing', async () => {
  const select = await opened({ choices: [] });
  expect(rows()).toEqual([]);
  expect(screen.getByText('There is nothing to choose.')).toBeVisible();
  expect(fireEvent.keyDown(select, { key: 'Enter' })).toBe(false);
  expect(select).toHaveAccessibleName('Rank Nothing chosen');
});

test('fifty of the chosen values are named, and how many more there are', async () => {
  const choices = manyChoices(53);
  const select = await near({ choices, isMany: true, first: choices.map(({ value }) => value) });
  expect(document.querySelectorAll('[aria-label^="Remove Rank"]')).toHaveLength(50);
  expect(screen.getByText('and 3 more')).toBeVisible();
  expect(select).toHaveAccessibleName(/Rank 49, and 3 more$/);
});

test('many are chosen with the list open and the active row kept; each is taken away by its button', async () => {
  const select = await opened({ choices: manyChoices(5), isMany: true });
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
  expect(screen.getAllByRole('option', { selected: true }).map((row) => row.textContent)).toEqual(['Rank 1', 'Rank 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rank 1' }));
  expect(select).toHaveAccessibleName('Rank Rank 2');
  expect(select).toHaveFocus();
});

test('who has opened the browser’s own list of checkboxes before anybody listened finds the full one open', async () => {
  const native = (isReplaced: boolean) => !isReplaced && <details open />;
  render(<Example choices={manyChoices(3)} isMany native={native} />);
  await act(async () => void (await import('./Select')));
  expect(full()).toHaveAttribute('aria-expanded', 'true');
  expect(rows()).toHaveLength(3);
});

test('rows that answer an older search are not chosen from by Enter', async () => {
  const onChoose = jest.fn();
  const select = await opened({ choices: manyChoices(5), answered: '', onChoose });
  fireEvent.change(select, { target: { value: 'Rank 4' } });
  fireEvent.keyDown(select, { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
});

test('where its code does not come in time the browser’s own select stays, and a press is given back to it', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const showPicker = jest.fn();
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  // The clock stands before the code has come.
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

test('on phones the list is a dialog, and one choice closes it', async () => {
  const narrow = jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as never);
  const select = await near({ choices: manyChoices(3) });
  // A letter begins the search of the sheet.
  fireEvent.keyDown(select, { key: '2' });
  const sheet = screen.getByRole('dialog', { name: 'Rank' });
  const search = within(sheet).getByRole('combobox', { name: 'Rank' });
  expect(search).toHaveFocus();
  expect(search).toHaveValue('2');
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(select).toHaveAccessibleName('Rank Rank 2');
  narrow.mockRestore();
});
