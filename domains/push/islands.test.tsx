import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import PushAsk from './PushAsk.island';
import PushDevice from './PushDevice.island';
import { pushAllowed } from './pressed.events';
import { browserChecked, permissionAnswered, tokenFailed, tokenSaved, turnedOff } from './push.events';
import { initialPush, type PushState } from './pushState';

// A press finds the code of its answer there.
beforeAll(() => import('./ui/PushAnswer'));

const PUSH_ASK: PushState = { ...initialPush, place: 'order', occasion: 'paid' };
const checked = (status: 'idle' | 'unsupported' | 'home_screen', browser: PushState['browser'] = 'chrome') =>
  browserChecked({ status, browser, device: 'Chrome on Windows', since: null, isAnswered: false });

async function askOn(push: Partial<PushState> = {}) {
  const island = { default: PushAsk, sample: PushAsk.sample };
  const state = { push: { ...PUSH_ASK, ...push } };
  const { store, actions } = await hydrateIsland('push-ask', island, { state });
  const dispatch = (...sent: Parameters<typeof store.dispatch>[]) =>
    act(async () => {
      for (const [action] of sent) store.dispatch(action);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  return { store, actions, dispatch };
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the question after an order', () => {
  test('is in our own words, and asks nothing by itself', async () => {
    const { actions } = await askOn();
    const block = screen.getByRole('region', { name: 'Get a push when it starts?' });
    expect(block).toHaveTextContent('We tell you when work starts, when it’s done and when we message you. No offers.');
    expect(names()).toEqual(['Allow', 'No thanks']);
    await press('Allow');
    expect(actions.map(({ type }) => type)).toEqual([pushAllowed.type]);
    expect(block).toHaveTextContent('Your browser is asking now. Choose Allow.');
    expect(screen.getByRole('button', { name: 'Allow' })).toHaveAttribute('aria-busy', 'true');
    expect(names()).toEqual(['Allow']);
  });

  test('becomes a link to the topics once messages are on, and gets the focus', async () => {
    const { dispatch } = await askOn();
    await press('Allow');
    await dispatch([permissionAnswered({ permission: 'granted' })], [tokenSaved({ since: 1 })]);
    const heading = await screen.findByRole('heading', { name: 'Push is on' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Choose topics' })).toHaveAttribute('href', '/notifications');
    expect(screen.getByRole('region')).toHaveTextContent('Next one: when work starts.');
  });

  test('says how to allow messages in the browser at hand, and in others', async () => {
    const { dispatch } = await askOn();
    await dispatch([checked('idle', 'edge')], [pushAllowed()], [permissionAnswered({ permission: 'denied' })]);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Please Allow Push Notifications.');
    expect(screen.getByRole('radio', { name: 'Edge' })).toBeChecked();
    expect(screen.getByRole('list')).toHaveTextContent('Permissions for this site');
    await act(async () => screen.getByRole('radio', { name: 'Firefox' }).click());
    expect(screen.getByRole('list')).toHaveTextContent('Send notifications');
    expect(within(screen.getByRole('list')).getAllByRole('listitem').at(-1)).toHaveTextContent('Check again');
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await press('Not now');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says quietly how to allow messages that were blocked before', async () => {
    const { dispatch } = await askOn({ status: 'denied' });
    await dispatch();
    expect(await screen.findByRole('heading', { name: 'Please Allow Push Notifications.' })).not.toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(names()).toEqual(['Check again', 'Not now']);
  });

  test('says on iPhones that the home screen is needed', async () => {
    const { dispatch } = await askOn();
    await dispatch([checked('home_screen', 'safari')]);
    expect(await screen.findByRole('heading', { name: 'Please Allow Push Notifications.' })).toBeVisible();
    expect(screen.getByRole('list')).toHaveTextContent('Add to Home Screen');
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    expect(names()).toEqual(['Not now']);
  });

  test.each([
    ['network', 'The server didn’t respond.'],
    ['push', 'Your browser’s push service didn’t respond.'],
  ])('says that saving failed (%s), and tries again', async (code, text) => {
    const { dispatch, actions } = await askOn();
    await dispatch([pushAllowed()], [permissionAnswered({ permission: 'granted' })]);
    await dispatch([tokenFailed({ error: { code, retriable: true } })]);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await press('Try again');
    expect(actions.at(-1)?.type).toBe(pushAllowed.type);
    expect(screen.getByRole('button', { name: 'Allow' })).toHaveAttribute('aria-busy', 'true');
  });

  test('tells a browser without push that email comes', async () => {
    const { dispatch } = await askOn();
    await dispatch([checked('unsupported')]);
    expect(await screen.findByText('This browser doesn’t support push.')).toBeVisible();
    expect(names()).toEqual([]);
  });

  test('is gone after No thanks, and not there without an occasion', async () => {
    await askOn();
    await press('No thanks');
    expect(screen.queryByRole('region')).toBeNull();
    await askOn({ occasion: null });
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('speaks of the work once it has started, and of the seat on a waitlist', async () => {
    await askOn({ occasion: 'started' });
    expect(screen.getByRole('region', { name: 'Get a push when it is done?' })).toHaveTextContent(
      'We tell you when it’s done',
    );
    await askOn({ occasion: 'joined', place: 'waitlist' });
    expect(screen.getByRole('region', { name: 'Get a push when a seat is free?' })).toHaveTextContent(
      'We tell you when it is your turn',
    );
  });
});

describe('the settings of this device', () => {
  async function deviceOn(push: Partial<PushState>) {
    const state = { push: { ...initialPush, place: 'device', ...push } as PushState };
    return hydrateIsland('push-device', { default: PushDevice, sample: PushDevice.sample }, { state });
  }

  test('say since when messages are on, send a test and turn them off', async () => {
    const { store, element } = await deviceOn({ status: 'on', device: 'Chrome on Windows', since: 1_794_650_400 });
    expect(element).toHaveTextContent('On. Chrome on Windows, since 14 Nov 2026.');
    await press('Send a test');
    expect(screen.getByRole('button', { name: 'Send a test' })).toHaveAttribute('aria-busy', 'true');
    await press('Turn off');
    expect(store.getState().push?.turnOff).toBe('loading');
    await act(async () => void store.dispatch(turnedOff()));
    expect(element).toHaveTextContent('Off on this device.');
    await press('Allow push');
    expect(element).toHaveTextContent('Choose Allow.');
  });

  test.each<[Partial<PushState>, string, readonly string[]]>([
    [{ status: 'unknown' }, 'Checking this browser…', []],
    [{ status: 'unavailable' }, 'available right now', []],
    [{ status: 'unsupported' }, 'This browser doesn’t support push.', []],
    [{ status: 'home_screen' }, 'Home Screen', []],
    [{ status: 'denied' }, 'Please Allow Push Notifications.', ['Check again']],
    [{ status: 'failed', error: { code: 'http-400', retriable: false } }, 'That did not work.', ['Try again']],
    [{ status: 'saving' }, 'Turning it on…', ['Allow push']],
    [{ status: 'on', turnOff: 'failed' }, 'could not be turned off', ['Send a test', 'Turn off']],
    [{ status: 'on', test: 'sent' }, 'It arrives in a moment.', ['Send a test', 'Turn off']],
  ])('for %j say "%s"', async (push, text, buttons) => {
    const { element } = await deviceOn(push);
    expect(element).toHaveTextContent(text);
    expect(names()).toEqual(buttons);
  });
});
