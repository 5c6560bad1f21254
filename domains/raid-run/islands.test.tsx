import { act, fireEvent, screen, within } from '@testing-library/react';
import { euros } from '../../tests/harness/currencies';
import { hydrateIsland, pageIn } from '../../tests/harness/renderIsland';
import RunFailure from './RunFailure.island';
import RunForm from './RunForm.island';
import RunPrice from './RunPrice.island';
import { preloadRaidRun } from './raidRun.preload';
import {
  buyRefused,
  classChosen,
  type RaidRunState,
  runOpened,
  runStarted,
  runSubmitted,
  runTicked,
} from './raidRun.slice';
import type { RunView } from './runAnswer.contract';
import { sampleFailedRun, sampleRaidRun, sampleRun, sampleRunPrices } from './sample';

const form = (raidRun: RaidRunState = sampleRaidRun()) =>
  hydrateIsland('run-form', { default: RunForm, sample: RunForm.sample } as never, { state: { raidRun } });
const price = (raidRun: RaidRunState = sampleRaidRun({ className: 'warrior' })) =>
  hydrateIsland('run-price', { default: RunPrice, sample: RunPrice.sample } as never, { state: { raidRun } });
const stateOfRun = (changes: Partial<RunView>) =>
  preloadRaidRun({ run: sampleRun(changes), prices: sampleRunPrices(), now: sampleRun().startsAt - 3_600_000 });
const seen = { currency: 'USD', total: 12_900, discountApplied: 2_000 };
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const checkbox = (name: string | RegExp) => screen.getByRole('checkbox', { name });

describe('the form', () => {
  test('offers thirteen classes by armor type, and says what the chosen one wears and takes', async () => {
    const { store } = await form();
    const grid = within(screen.getByRole('group', { name: 'Your class' }));
    expect(grid.getAllByRole('radio')).toHaveLength(13);
    expect(radio('Warrior')).toHaveAccessibleDescription('Plate 2 free');
    fireEvent.click(radio('Warrior'));
    expect(store.getState().raidRun.choices?.className).toBe('warrior');
    expect(screen.getByText('Warrior', { selector: 'b' }).closest('div')).toHaveTextContent(
      'Warrior wears Plate and takes Samplecast tokens. Tokens here: Hands, Head.',
    );
    expect(screen.getByText(/^Hands from Second Keeper, Head from The Last One\.$/)).toBeInTheDocument();
  });

  test('a class whose armor seats are taken can be reached but not chosen, until the time is flexible', async () => {
    const { store } = await form();
    const hunter = radio('Hunter');
    expect(hunter).toHaveAttribute('aria-disabled', 'true');
    expect(hunter).toHaveAccessibleDescription('All Mail seats are taken.');
    hunter.focus();
    expect(hunter).toHaveFocus();
    fireEvent.click(hunter);
    expect(store.getState().raidRun.choices?.className).toBeNull();
    fireEvent.click(checkbox(/^Flex time, minus 6\.45 \$/));
    fireEvent.click(radio('Hunter'));
    expect(store.getState().raidRun.choices).toMatchObject({ className: 'hunter', isFlex: true });
  });

  test('where any class can join, no seats are counted by armor', async () => {
    await form(stateOfRun({ lootType: 'group', lootDistributions: ['solo', 'atp'] }));
    expect(screen.getByText('Every class can join.')).toBeInTheDocument();
    expect(screen.queryByText('2 free')).toBeNull();
    fireEvent.click(radio(/^Armor & Token Priority/));
    expect(screen.getAllByText('2 free')).toHaveLength(2);
  });

  test('says what each choice adds, and where loot is shared otherwise', async () => {
    const { store } = await form();
    expect(radio('Armor & Token Priority, included')).toBeChecked();
    const other = screen.getByRole('link', { name: /^Group Loot/ });
    expect(other).toHaveAttribute('data-run', '1002');
    expect(other).toHaveAttribute('href', '/wow-boost/run/1002');
    expect(other).toHaveTextContent('Not in this run; see Sat 28 Nov, 17:00 CET');
    fireEvent.click(radio('Warrior'));
    expect(other).toHaveAttribute('href', '/wow-boost/run/1002?class=warrior');
    fireEvent.click(radio('Piloted, plus 37.25 $'));
    fireEvent.click(radio('16 raiders, plus 22.35 $'));
    fireEvent.click(checkbox('Coaching, plus 29.80 $'));
    fireEvent.click(checkbox('Private live stream, plus 8.00 $'));
    fireEvent.click(checkbox('Sample lair, plus 5.00 $ instead of 6.99 $'));
    expect(store.getState().raidRun.choices).toMatchObject({
      ...{ mode: 'pilot', raiders: 16, coaching: true, stream: true, extras: [9] },
    });
  });

  test('a run that is sold by boss asks for the boss, with the seats that are left', async () => {
    const bosses = { 2: { free: 0, capacity: 2 }, 3: { free: 2, capacity: 3 } };
    const { store } = await form(
      stateOfRun({
        lootType: 'saved',
        lootDistributions: ['solo'],
        seats: { capacity: 5, free: 2, armor: null, bosses },
      }),
    );
    expect(radio(/^The Last One/)).toBeChecked();
    expect(radio(/^The Last One/)).toHaveAccessibleDescription('2 of 3 free');
    expect(radio(/^Second Keeper/)).toHaveAccessibleDescription('All seats for this boss are taken.');
    fireEvent.click(radio(/^Second Keeper/));
    expect(store.getState().raidRun.choices?.bossId).toBe(3);
  });

  test.each([
    ['heroic', 'boss', 'drop nothing for it'],
    ['mythic', 'instance', 'can’t join this run before the reset'],
  ] as const)('warns who has killed a boss on %s since the reset', async (key, lockout, warning) => {
    await form(stateOfRun({ difficulty: { key, lockout, itemLevels: '' } }));
    const question = screen.getByRole('group', { name: /Have you killed a boss in this raid on \w+ since the weekly/ });
    const warned = screen.getByText(new RegExp(warning)).closest('.warning');
    // It is in the page from the start, so that what appears in it is announced.
    expect(warned?.parentElement).toHaveAttribute('role', 'status');
    expect(warned?.parentElement).not.toHaveClass('withoutScripts');
    expect(warned).toHaveClass('withoutScripts');
    fireEvent.click(within(question).getByRole('radio', { name: 'Yes' }));
    expect(warned).not.toHaveClass('withoutScripts');
    fireEvent.click(within(question).getByRole('radio', { name: 'No' }));
    expect(warned).toHaveClass('withoutScripts');
  });

  test('shows the problem of a field until its choice changes', async () => {
    const { store } = await form();
    act(() => void store.dispatch(buyRefused({ problems: [{ field: 'class', message: 'Choose your class.' }] })));
    expect(screen.getByRole('group', { name: 'Your class' })).toHaveAccessibleDescription(/Choose your class\./);
    fireEvent.click(radio('Mage'));
    expect(screen.queryByText('Choose your class.')).toBeNull();
  });
});

describe('the price', () => {
  const main = () => screen.getAllByRole('button', { name: /seat|flex time|started|canceled/ })[0] as HTMLElement;

  test('is shown line by line with the exact labels, and the total', async () => {
    await price();
    for (const label of ['Price Drop By Raid Leader', 'Subtotal', 'Discount Applied'])
      expect(screen.getAllByText(label).length).toBeGreaterThan(0);
    expect(screen.getAllByText('incl. VAT')).toHaveLength(1);
    expect(main()).toHaveTextContent('Take this seat');
    expect(screen.getByRole('link', { name: 'Ask the leader' })).toHaveAttribute('data-chat-open', 'run-1001');
  });

  test('a shopper of a level is told in dollars what comes back; guests are not', async () => {
    const vip = { level: 4, percentBp: 500, cashbackBp: 400 };
    const prices = sampleRunPrices({ currency: 'EUR', rateMicro: euros.rateMicro, vip });
    const raidRun = preloadRaidRun({ run: sampleRun(), prices, now: sampleRun().startsAt - 3_600_000 });
    const island = { default: RunPrice, sample: RunPrice.sample } as never;
    await hydrateIsland('run-price', island, { state: { raidRun, ...pageIn({ ...euros, vip }) } });
    // 122.55 € are 133.01 $, of which 4 % are 5.32 $.
    expect(screen.getByText('You earn 5.32 $ cashback (4%) when it’s done')).toBeInTheDocument();
    document.body.replaceChildren();
    await price();
    expect(screen.queryByText(/cashback/)).toBeNull();
  });

  test('the time left appears with the first tick; at the start the button and the chat go', async () => {
    const { store } = await price();
    expect(screen.queryByRole('timer')).toBeNull();
    act(() => void store.dispatch(runTicked({ secondsLeft: 702 })));
    expect(screen.getByRole('timer')).toHaveTextContent('Starts in11 min 42 s');
    act(() => void store.dispatch(runStarted({ id: 1001 })));
    expect(main()).toHaveTextContent('this raid run has started');
    expect(main()).toHaveAttribute('aria-disabled', 'true');
    expect(main()).not.toHaveAttribute('type', 'submit');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ask the leader' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });

  test.each([
    ['until their start', 0, 'Starts in11 min 42 s', 'This run has started: its seats are no longer sold.'],
    [
      'until earlier',
      600_000,
      'Sale ends in11 min 42 s',
      'Sales for this run have ended: its seats are no longer sold',
    ],
  ])(
    'the clock of runs that are sold %s says what ends, and so does the status',
    async (_until, before, text, over) => {
      const { startsAt } = sampleRun();
      const { store } = await price(stateOfRun({ deadline: startsAt - before }));
      const status = screen.getByText(/This is all you pay/).closest('[role=status]');
      act(() => void store.dispatch(runTicked({ secondsLeft: 702 })));
      expect(screen.getByRole('timer')).toHaveTextContent(text);
      act(() => void store.dispatch(runStarted({ id: 1001 })));
      expect(status).toHaveTextContent(over);
      expect(status).not.toHaveTextContent('This is all you pay');
    },
  );

  test.each([
    ['Add to cart', 'button'],
    ['Ask the leader', 'link'],
  ])('the focus on “%s” moves to the status when the run starts', async (name, role) => {
    const { store } = await price();
    screen.getByRole(role, { name }).focus();
    act(() => void store.dispatch(runStarted({ id: 1001 })));
    expect(document.activeElement).toHaveTextContent(/^This run has started/);
  });

  test('the focus on what stays is left there', async () => {
    const { store } = await price();
    const button = main();
    button.focus();
    act(() => void store.dispatch(runStarted({ id: 1001 })));
    expect(button).toHaveFocus();
    expect(button).toHaveTextContent('this raid run has started');
  });

  test('without a seat each button leads to the choice that would change it, and the reason stands there once', async () => {
    const seats = { ...sampleRun().seats, free: 0 };
    const outer = document.createElement('form');
    outer.id = 'run-form';
    outer.innerHTML = '<input type="hidden" name="run_id"><input type="checkbox" name="flex_time">';
    const { store } = await hydrateIsland('run-price', { default: RunPrice, sample: RunPrice.sample } as never, {
      state: { raidRun: stateOfRun({ seats }) },
      early: () => document.body.append(outer),
    });
    const reason = 'All seats of this run are taken. Choose another run, or join the waitlist.';
    expect(screen.getAllByText(reason)).toHaveLength(1);
    const buttons = [
      ...screen.getAllByRole('button', { name: 'Take this seat' }),
      screen.getByRole('button', { name: 'Add to cart' }),
    ];
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      expect(button).toHaveAccessibleDescription(reason);
      button.focus();
      fireEvent.click(button);
      expect(outer.querySelector('[type=checkbox]')).toHaveFocus();
    }
    expect(store.getState().raidRun.problems).toEqual([{ field: 'run_id', message: reason }]);
  });

  test('a run without a free seat can be bought with flex time only', async () => {
    const seats = { ...sampleRun().seats, free: 0 };
    const full = stateOfRun({ seats });
    const { store } = await price(full);
    expect(main()).toHaveAttribute('aria-disabled', 'true');
    expect(main()).toHaveAccessibleDescription(/All seats of this run are taken/);
    act(() => void store.dispatch({ type: 'raidRun/flexToggled', payload: { on: true } }));
    expect(main()).toHaveTextContent('Buy with flex time');
    expect(main()).not.toHaveAttribute('aria-disabled');
  });

  test('a form that can’t be bought is not sent, and its field gets the focus; the complete one is sent once', async () => {
    const outer = document.createElement('form');
    outer.id = 'run-form';
    outer.innerHTML = '<input type="hidden" name="class"><input type="radio" name="class" value="mage">';
    const submits: boolean[] = [];
    const { store, actions } = await hydrateIsland(
      'run-price',
      { default: RunPrice, sample: RunPrice.sample } as never,
      { state: { raidRun: sampleRaidRun() }, early: () => document.body.append(outer) },
    );
    outer.addEventListener('submit', (event) => {
      submits.push(!event.defaultPrevented);
      event.preventDefault();
    });
    fireEvent.click(main());
    expect(submits).toEqual([false]);
    expect(outer.querySelector('[type=radio]')).toHaveFocus();
    expect(store.getState().raidRun.problems.map(({ field }) => field)).toEqual(['class']);
    act(() => void store.dispatch(classChosen({ className: 'mage' })));
    fireEvent.click(main());
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(submits).toEqual([false, true, false]);
    expect(actions.filter(runSubmitted.match).map(({ payload }) => payload.intent)).toEqual(['checkout']);
  });

  test('says that a price could not be checked, and asks again', async () => {
    const raidRun = sampleRaidRun({ className: 'warrior' });
    const error = { code: 'network', retriable: true, message: null };
    const { actions } = await price({
      ...raidRun,
      quote: { ...raidRun.quote, status: 'failed', confirmed: null, error },
    });
    expect(screen.getByText(/could not be checked/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(actions.map(({ type }) => type)).toContain('raidRun/priceCheckRequested');
  });

  test('the pressed button is busy until the next page', async () => {
    const { store } = await price();
    act(() => void store.dispatch(runSubmitted({ intent: 'cart', seen })));
    expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-busy', 'true');
  });
});

test('a run that could not be shown is tried again, or opened on its own page', async () => {
  const { actions } = await hydrateIsland('run-failure', { default: RunFailure, sample: RunFailure.sample } as never, {
    state: { raidRun: sampleFailedRun() },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The run could not be loaded');
  expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/wow-boost/run/1001');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(actions).toEqual([runOpened({ id: 1001 })]);
});
