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
const typed = (label: string, value: string) => {
  field(label).value = value;
};

/** What the shopper sees in the controls and what the island believes, which must be the same. */
function seen() {
  return {
    text: field('Name').value,
    note: field('Note').value,
    level: field('Level').value,
    isFast: field('Fast').checked,
    mode: field('selfplay').checked ? 'selfplay' : 'piloted',
    region: field('Region').value,
  };
}

async function woken(early: HydrationOptions['early'], meanwhile: HydrationOptions['meanwhile'] = []) {
  const { reports } = await hydrateIsland('fixture', fixture, { early: early ?? (() => {}), meanwhile });
  expect(reports).toEqual([]);
}

/** An island that works until its button is pressed. */
class Fuse extends Component<object, { blown: boolean; text: string }> {
  override state = { blown: false, text: 'server' };
  override render() {
    if (this.state.blown) throw new Error('blown');
    return (
      <>
        <input
          aria-label="Name"
          value={this.state.text}
          onChange={(event) => this.setState({ text: event.target.value })}
        />
        <button type="button" onClick={() => this.setState({ blown: true })}>
          Blow
        </button>
      </>
    );
  }
}

test.each<[string, () => void, Partial<typeof untouched>]>([
  ['a text', () => typed('Name', 'Jaina'), { text: 'Jaina' }],
  ['an emptied text', () => typed('Name', ''), { text: '' }],
  ['a note', () => typed('Note', 'evenings only'), { note: 'evenings only' }],
  ['a number', () => typed('Level', '42'), { level: '42' }],
  ['a checkbox', () => field('Fast').click(), { isFast: true }],
  ['a radio', () => field('selfplay').click(), { mode: 'selfplay' }],
  ['a select', () => typed('Region', 'us'), { region: 'us' }],
])('%s changed before hydration is what the island has afterwards', async (_, early, expected) => {
  await woken(early);
  expect(state()).toEqual({ ...untouched, ...expected });
  expect(seen()).toEqual(state());
});

test('several changes at once are kept, and the controls keep working', async () => {
  await woken(() => {
    typed('Name', 'Jaina');
    field('Fast').click();
    field('selfplay').click();
    typed('Region', 'us');
  });
  expect(state()).toEqual({ ...untouched, text: 'Jaina', isFast: true, mode: 'selfplay', region: 'us' });
  act(() => {
    field('Fast').click();
    field('piloted').click();
    fireEvent.change(field('Name'), { target: { value: 'server' } });
  });
  expect(state()).toEqual({ ...untouched, region: 'us' });
  expect(seen()).toEqual(state());
});

test('a change that was reverted leaves the server’s value', async () => {
  await woken(() => {
    field('selfplay').click();
    field('piloted').click();
    field('Fast').click();
    field('Fast').click();
  });
  expect(state()).toEqual(untouched);
  expect(seen()).toEqual(untouched);
});

test('a field that was left gets focus, change and blur events in the island too', async () => {
  await woken(() => typed('Name', 'Jaina'));
  expect(events()).toBe('focus blur:Jaina');
});

test('the field being edited keeps focus and caret', async () => {
  await woken(() => {
    field('Name').focus();
    typed('Name', 'Jaina');
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
        if (!isServer) throw new Error('no room');
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
        typed('Name', 'Jaina');
        field('Fast').click();
      },
    },
  );
  expect(element.dataset.state).toBe('failed');
  expect(field('Name')).toHaveValue('Jaina');
  expect(field('Fast')).toBeChecked();
  expect(reports.filter((report) => report.type === 'island/failed')).toEqual([
    { type: 'island/failed', payload: { name: 'broken', id: 'broken', phase: 'hydrate', message: 'no room' } },
  ]);
});

test('an island that throws later restores the HTML with the current input', async () => {
  const { element, reports } = await hydrateIsland('fuse', { default: Fuse, sample: { props: {} } });
  await act(async () => void fireEvent.change(field('Name'), { target: { value: 'Thrall' } }));
  await act(async () => screen.getByRole('button').click());
  expect(element.dataset.state).toBe('failed');
  expect(field('Name')).toHaveValue('Thrall');
  expect(reports.at(-1)?.payload).toMatchObject({ phase: 'render', message: 'blown' });
});
