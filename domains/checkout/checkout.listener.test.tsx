import { configureStore, createAction } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startFormWriter } from '../../src/islands/formWriter';
import { pageOf } from '../../tests/harness/kinds';
import { CHECK_ATTRIBUTE, CHECKOUT_FORM, gameField } from './checkout.contract';
import { watchCheckout } from './checkout.listener';
import type { CheckoutContext } from './checkout.rules';
import { selectBusy } from './checkout.selectors';

const CHECK: CheckoutContext = {
  groups: [
    {
      key: 'wow-boost',
      game: 'World of Warcraft',
      account: { label: 'Character and realm', example: 'Aelwyn-Silvermoon', help: 'As shown', form: 'wow-character' },
      regions: ['EU', 'US'],
      platforms: ['PC'],
      lines: [{ id: '1', name: 'Arena rating' }],
    },
  ],
  methods: ['sandbox'],
};
const field = (name: 'account' | 'region' | 'notes') => gameField('wow-boost', name);

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

/** The code of the check, and whether what it finds can be shown. */
interface Code {
  readonly load?: Parameters<typeof watchCheckout>[4];
  readonly hasWriter?: boolean;
}

/** The checkout form as the server renders it; `sent` counts real submissions by the button that made them. */
function open(check: CheckoutContext | null = CHECK, { load, hasWriter = true }: Code = {}) {
  const { reducer } = pageOf('checkout');
  const travelledBack = createAction<ReturnType<typeof reducer>>('travelledBack');
  const store = configureStore({
    reducer: (state: ReturnType<typeof reducer> | undefined, action) =>
      travelledBack.match(action) ? action.payload : reducer(state, action),
  });
  render(
    <form
      id={CHECKOUT_FORM}
      noValidate
      data-form-summary=""
      {...(check && { [CHECK_ATTRIBUTE]: JSON.stringify(check) })}
    >
      <input id="email" name="email" required aria-label="Email" />
      <input type="hidden" name="country" value="DE" />
      <input id="account" name={field('account')} required aria-label="Character" />
      <fieldset id="region">
        <legend>Region</legend>
        <input type="radio" name={field('region')} value="EU" required aria-label="EU" />
        <input type="radio" name={field('region')} value="US" required aria-label="US" />
      </fieldset>
      <details>
        <summary>Add a note</summary>
        <textarea id="notes" name={field('notes')} aria-label="Note" />
      </details>
      <input type="radio" name="payment" value="sandbox" defaultChecked aria-label="Sandbox" />
      <button type="submit">Pay</button>
      <button type="submit" formAction="/checkout/details" name="fill" value="wow-boost">
        Use my last details
      </button>
    </form>,
  );
  const sent: string[] = [];
  const form = document.getElementById(CHECKOUT_FORM) as HTMLFormElement;
  const stops = [watchCheckout(document, store.dispatch, null, store.getState, load)];
  const startWriter = () => void stops.push(startFormWriter({ store: store as never, page: document }));
  if (hasWriter) startWriter();
  form.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent.push(event.submitter?.textContent ?? '');
    event.preventDefault();
  });
  stop = () => {
    for (const end of stops) end();
  };
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  /** Presses Pay, and waits for the check to be loaded and done. */
  const pay = async () => {
    press();
    await waitFor(() => expect(selectBusy(store.getState())).toBe(false));
  };
  const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const state = () => store.getState();
  const travelTo = (past: ReturnType<typeof state>) => store.dispatch(travelledBack(past));
  return { state, travelTo, startWriter, press, sent, pay, type };
}

test('what is wrong is shown beside the fields and in a summary, which has the focus; nothing is sent or lost', async () => {
  const { sent, pay, type } = open();
  type('Character', 'Aelwyn');
  type('Note', 'pw: hunter2');
  await pay();
  expect(sent).toEqual([]);
  const summary = screen.getByRole('alert');
  expect(summary.parentElement).toHaveFocus();
  // As on the page with which the server answers.
  expect(summary).toHaveTextContent(/^Four things to fix\. Nothing was charged, and what you typed is kept\./);
  const links = [...summary.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['#email', 'Enter your email address.'],
    ['#account', expect.stringMatching(/^World of Warcraft: Use this format: Aelwyn-Silvermoon/)],
    ['#region', 'World of Warcraft: Choose your region.'],
    ['#notes', expect.stringContaining('This looks like a password.')],
  ]);
  expect(screen.getByLabelText('Character')).toHaveValue('Aelwyn');
  expect(screen.getByLabelText('Character')).toHaveAccessibleDescription(/^Use this format: Aelwyn-Silvermoon/);
  expect(screen.getByLabelText('Note').closest('details')).toHaveAttribute('open');
});

test('a corrected field loses its error; once all are good the form is sent with the button that was pressed', async () => {
  const { sent, pay, type } = open();
  type('Character', 'Aelwyn');
  fireEvent.click(screen.getByLabelText('EU'));
  await pay();
  type('Character', 'Aelwyn-Draenor');
  expect(screen.getByLabelText('Character')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid');
  expect(screen.getByRole('alert')).toHaveTextContent(/^One thing to fix\./);
  await pay();
  expect(sent).toEqual([]);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  type('Email', 'anna@example.com');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await pay();
  expect(sent).toEqual(['Pay']);
});

test('the button that fills the form in is not checked, and nobody takes it for an order', async () => {
  const { sent, state } = open();
  const heard = jest.fn((event: Event) => event.preventDefault());
  document.getElementById(CHECKOUT_FORM)?.addEventListener('submit', heard);
  const submitter = screen.getByRole('button', { name: 'Use my last details' });
  fireEvent(
    document.getElementById(CHECKOUT_FORM) as HTMLElement,
    new SubmitEvent('submit', { submitter, bubbles: true }),
  );
  expect(heard).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
  expect(state().checkout.areDetailsComplete).toBe(false);
});

test('on a page with the server’s errors the server checks again', async () => {
  const { sent, pay } = open(null);
  await pay();
  expect(sent).toEqual(['Pay']);
});

test('game details count as complete when all required ones are filled in, whatever else is missing', () => {
  const { state } = open();
  fireEvent.change(screen.getByLabelText('Character'), { target: { value: 'Aelwyn-Silvermoon' } });
  expect(state().checkout.areDetailsComplete).toBe(false);
  fireEvent.click(screen.getByLabelText('EU'));
  expect(state().checkout.areDetailsComplete).toBe(true);
});

test('after travelling back to where they were not, game details that are completed are reported again', () => {
  const { state, travelTo } = open();
  const past = state();
  fireEvent.change(screen.getByLabelText('Character'), { target: { value: 'Aelwyn-Silvermoon' } });
  fireEvent.click(screen.getByLabelText('EU'));
  expect(state().checkout.areDetailsComplete).toBe(true);
  const complete = state();
  fireEvent.click(screen.getByLabelText('US'));
  expect(state()).toBe(complete);
  travelTo(past);
  fireEvent.click(screen.getByLabelText('EU'));
  expect(state().checkout.areDetailsComplete).toBe(true);
});

describe('when the code does not come', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const never = () => new Promise<never>(() => {});

  test.each<[string, Code]>([
    ['the check stalls', { load: never }],
    ['what is wrong can’t be shown', { hasWriter: false }],
  ])('because %s, the form is sent after four seconds, once, and is busy until then', async (_what, code) => {
    const { press, sent, state } = open(CHECK, code);
    press();
    await passTime(2_000);
    press();
    await passTime(1_900);
    expect([sent, state().checkout.status]).toEqual([[], 'checking']);
    await passTime(200);
    expect([sent, state().checkout.status]).toEqual([['Pay'], 'editing']);
    await passTime(10_000);
    expect(sent).toHaveLength(1);
  });

  test('because the check can’t be loaded, the form is sent at once', async () => {
    const { press, sent } = open(CHECK, { load: () => Promise.reject(new Error('gone')) });
    press();
    await passTime(1);
    expect(sent).toEqual(['Pay']);
  });

  test('a check that comes too late changes nothing on the page that is being left', async () => {
    const code = import('./checkForm');
    const { press, sent, state } = open(CHECK, {
      load: () => new Promise((resolve) => setTimeout(() => resolve(code), 5_000)),
    });
    press();
    await passTime(6_000);
    expect(sent).toEqual(['Pay']);
    expect(state().forms.byId).toEqual({});
  });

  test('what is wrong may be shown a little later, and then nothing is sent', async () => {
    const { press, sent, state, startWriter } = open(CHECK, { hasWriter: false });
    press();
    await passTime(1_000);
    expect(state().checkout.status).toBe('checking');
    act(startWriter);
    await passTime(0);
    expect(state().checkout.status).toBe('editing');
    await passTime(10_000);
    expect(sent).toEqual([]);
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
  });
});
