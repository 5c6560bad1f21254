import { act, fireEvent, screen } from '@testing-library/react';
import { Component } from 'react';
import * as fixtureModule from '../../tests/harness/Fixture.island';
import { type HydrationOptions, hydrateIsland } from '../../tests/harness/renderIsland';
import type { LoadedIsland } from './islandTree';

const fixture = fixtureModule as unknown as LoadedIsland;
const untouched = { text: 'server', note: '', level: '10', isFast: false, mode: 'piloted', region: 'eu' };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const state = () => JSON.parse(screen.getByTestId('state').textContent ?? '') as typeof untouched;
const events = () => screen.getByTestId('events').textContent;
const type = (label: string, value: string) => {
  field(label).value = value;
};

/** The values in the DOM, which must match the island's state. */
function domValues() {
  return {
    text: field('Name').value,
    note: field('Note').value,
    level: field('Level').value,
    isFast: field('Fast').checked,
    mode: field('selfplay').checked ? 'selfplay' : 'piloted',
    region: field('Region').value,
  };
}

async function hydrateAfter(early: HydrationOptions['early'], meanwhile: HydrationOptions['meanwhile'] = []) {
  const { reports } = await hydrateIsland('fixture', fixture, { early: early ?? (() => {}), meanwhile });
  expect(reports).toEqual([]);
}

/** An island that throws once its button is clicked. */
class ThrowsOnClick extends Component<object, { failed: boolean; text: string }> {
  override state = { failed: false, text: 'server' };
  override render() {
    if (this.state.failed) throw new Error('failed');
    return (
      <>
        <input
          aria-label="Name"
          value={this.state.text}
          onChange={(event) => this.setState({ text: event.target.value })}
        />
        <button type="button" onClick={() => this.setState({ failed: true })}>
          Throw
        </button>
      </>
    );
  }
}

test.each<[string, () => void, Partial<typeof untouched>]>([
  ['a text', () => type('Name', 'Jaina'), { text: 'Jaina' }],
  ['an emptied text', () => type('Name', ''), { text: '' }],
  ['a note', () => type('Note', 'evenings only'), { note: 'evenings only' }],
  ['a number', () => type('Level', '42'), { level: '42' }],
  ['a checkbox', () => field('Fast').click(), { isFast: true }],
  ['a radio', () => field('selfplay').click(), { mode: 'selfplay' }],
  ['a select', () => type('Region', 'us'), { region: 'us' }],
])('%s changed before hydration is what the island has afterwards', async (_, early, expected) => {
  await hydrateAfter(early);
  expect(state()).toEqual({ ...untouched, ...expected });
  expect(domValues()).toEqual(state());
});

test('several changes at once are kept, and the controls keep working', async () => {
  await hydrateAfter(() => {
    type('Name', 'Jaina');
    field('Fast').click();
    field('selfplay').click();
    type('Region', 'us');
  });
  expect(state()).toEqual({ ...untouched, text: 'Jaina', isFast: true, mode: 'selfplay', region: 'us' });
  act(() => {
    field('Fast').click();
    field('piloted').click();
    fireEvent.change(field('Name'), { target: { value: 'server' } });
  });
  expect(state()).toEqual({ ...untouched, region: 'us' });
  expect(domValues()).toEqual(state());
});

test('a change that was reverted leaves the server’s value', async () => {
  await hydrateAfter(() => {
    field('selfplay').click();
    field('piloted').click();
    field('Fast').click();
    field('Fast').click();
  });
  expect(state()).toEqual(untouched);
  expect(domValues()).toEqual(untouched);
});

test('a field that was left gets focus, change and blur events in the island too', async () => {
  await hydrateAfter(() => type('Name', 'Jaina'));
  expect(events()).toBe('focus blur:Jaina');
});

test('the field being edited keeps focus and caret', async () => {
  await hydrateAfter(() => {
    field('Name').focus();
    type('Name', 'Jaina');
    field('Name').setSelectionRange(2, 3);
  });
  expect(field('Name')).toHaveFocus();
  expect([field('Name').selectionStart, field('Name').selectionEnd]).toEqual([2, 3]);
  expect(events()).toBe('focus');
});

test('an island whose code throws restores the server’s HTML with the shopper’s input', async () => {
  let isServer = true;
  const { element, reports } = await hydrateIsland(
    'broken',
    {
      default: function Broken() {
        if (!isServer) throw new Error('render failed');
        return (
          <>
            <input aria-label="Name" defaultValue="server" />
            <input aria-label="Fast" type="checkbox" />
          </>
        );
      },
      sample: { props: {} },
    },
    {
      early: () => {
        isServer = false;
        type('Name', 'Jaina');
        field('Fast').click();
      },
    },
  );
  expect(element.dataset.state).toBe('failed');
  expect(field('Name')).toHaveValue('Jaina');
  expect(field('Fast')).toBeChecked();
  expect(reports.filter((report) => report.type === 'island/failed')).toEqual([
    { type: 'island/failed', payload: { name: 'broken', id: 'broken', phase: 'hydrate', message: 'render failed' } },
  ]);
});

test('an island that throws later restores the HTML with the current input', async () => {
  const { element, reports } = await hydrateIsland('throws-on-click', {
    default: ThrowsOnClick,
    sample: { props: {} },
  });
  await act(async () => void fireEvent.change(field('Name'), { target: { value: 'Thrall' } }));
  await act(async () => screen.getByRole('button').click());
  expect(element.dataset.state).toBe('failed');
  expect(field('Name')).toHaveValue('Thrall');
  expect(reports.at(-1)?.payload).toMatchObject({ phase: 'render', message: 'failed' });
});
