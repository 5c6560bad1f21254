import { formSubmitted, modalLinkFollowed } from '../../domains/forms/forms.slice';
import { historyMoved, modalHidden, modalShown } from '../../domains/page';
import { HttpError, NetworkError, REQUEST_TIMEOUT_MS } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createPageResponsesFlow } from './pageResponses.saga';

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

const MODAL_ENTRY = { modal: 'm', pageUrl: '/', title: 'Filter' };

function start() {
  const shop = sagaHarness(createPageResponsesFlow, {}, 'category');
  const { navigation, http, submissions } = shop.ports;
  return {
    ...shop,
    navigation,
    submit({
      method = 'POST' as 'GET' | 'POST',
      isInModal = false,
      failureText = null as string | null,
      id = 'f',
    } = {}) {
      const action = formSubmitted({ id, method, button: -1, isInModal, failureText });
      submissions.add(action.payload.key, { method, url: '/act', form: new FormData() });
      shop.dispatch(action);
    },
    async answer(response: object) {
      http.last().answer(response);
      await shop.passTime();
    },
    async fail(error: Error) {
      http.last().fail(error);
      await shop.passTime();
    },
    shown: () => shop.state().modals.shown,
    toasts: () => shop.state().toasts.map(({ kind, text }) => [kind, text]),
  };
}

test('a response redirects, and the form is free again when the page did not come', async () => {
  const shop = start();
  shop.submit();
  await shop.answer({ redirectUrl: '/orders/1', data: { action: 'hideModal' } });
  expect(shop.navigation.assign).toHaveBeenCalledWith('/orders/1');
  await shop.passTime(REQUEST_TIMEOUT_MS);
  expect(shop.state().forms.byId).toEqual({});
});

test('an empty redirect reloads the page, below an open modal the one that it covers', async () => {
  const shop = start();
  shop.navigation.pushEntry('/privacy-choices', MODAL_ENTRY);
  shop.submit();
  await shop.answer({ redirectUrl: '' });
  expect(shop.navigation.reload).toHaveBeenCalledTimes(1);
  expect([shop.navigation.currentUrl(), shop.navigation.modalEntry()]).toEqual(['/', null]);
});

test('a redirect to a script is refused, and the form can be used again', async () => {
  const shop = start();
  shop.navigation.assign.mockImplementation(() => {
    throw new Error('Navigation to javascript: is not allowed.');
  });
  shop.submit();
  await shop.answer({ redirectUrl: 'javascript:alert(1)' });
  expect([consoleError.mock.calls.length, shop.state().forms.byId]).toEqual([1, {}]);
});

test('a response replaces content, shows a new modal instead of the open one, and hides it', async () => {
  const shop = start();
  shop.submit();
  await shop.answer({ data: { action: 'replaceContent', selector: '#list' }, render: '<p>1</p>' });
  expect(shop.state().fragments).toEqual({ '#list': '<p>1</p>' });
  shop.submit();
  await shop.answer({ data: { action: 'newModal', title: 'First', isStatic: true }, render: '<p>2</p>' });
  shop.submit();
  await shop.answer({ data: { action: 'newModal', title: 'Second', kind: 'offcanvas', side: 'start' }, render: '3' });
  expect(shop.shown()).toMatchObject({ label: 'Second', html: '3', kind: 'offcanvas', side: 'start', isStatic: false });
  expect(shop.types()).not.toContain(modalHidden.type);
  shop.submit();
  await shop.answer({ data: { action: 'hideModal' }, success: true, message: 'Saved.' });
  expect([shop.shown(), shop.toasts()]).toEqual([null, [['success', 'Saved.']]]);
});

test('replaced content of a dialog is forgotten with it, that of the page stays', async () => {
  const shop = start();
  const replace = { action: 'replaceContent', selector: '#part' };
  shop.dispatch(modalShown({ label: 'Ask', html: '' }));
  shop.submit({ isInModal: true });
  await shop.answer({ data: replace, render: 'thanks' });
  shop.dispatch(modalHidden());
  expect(shop.state().fragments).toEqual({});
  shop.dispatch(modalShown({ label: 'Filter', html: '' }));
  shop.submit({ isInModal: true });
  await shop.answer({ data: [replace, { action: 'hideModal' }], render: 'list' });
  expect([shop.shown(), shop.state().fragments]).toEqual([null, { '#part': 'list' }]);
});

test('a dialog that was closed before the answer is not opened or changed by it, but the shopper is told', async () => {
  const shop = start();
  shop.dispatch(modalShown({ label: 'Ask', html: '' }));
  shop.submit({ isInModal: true });
  shop.dispatch(modalHidden());
  await shop.answer({ data: { action: 'newModal', title: 'Thanks' }, render: 'x', success: true, message: 'Sent.' });
  expect([shop.shown(), shop.toasts()]).toEqual([null, [['success', 'Sent.']]]);
});

test.each([{ action: 'replaceContent' }, { action: 'replaceContent', selector: '#a' }])(
  'the action %j is incomplete and only logged',
  async (action) => {
    const shop = start();
    shop.submit();
    await shop.answer({ data: action, ...(action.selector === undefined && { render: 'x' }) });
    expect([shop.state().fragments, consoleError.mock.calls.length]).toEqual([{}, 1]);
  },
);

test('a form that asks for it shows a toast when no response came, or one that is not about its fields', async () => {
  const shop = start();
  const failureText = 'Some error, please try again later or contact support';
  shop.submit({ failureText });
  await shop.fail(new NetworkError('offline'));
  shop.submit({ failureText });
  await shop.fail(new HttpError(429, { error: { code: 'x', message: 'Slow down.' } }));
  shop.submit({ failureText });
  const refusal = { success: false, message: 'Look again.', error: { code: 'x', message: 'No.', fields: { a: 'b' } } };
  await shop.fail(new HttpError(422, refusal));
  expect(shop.toasts()).toEqual([
    ['error', failureText],
    ['error', failureText],
    ['error', 'Look again.'],
  ]);
});

test('a refusal may bring other content instead of the form', async () => {
  const shop = start();
  shop.submit();
  const replace = { data: { action: 'replaceContent', selector: '#offer' }, render: 'new' };
  await shop.fail(new HttpError(409, { ...replace, error: { code: 'changed', message: 'It changed.' } }));
  expect([shop.state().fragments, shop.state().forms.byId]).toEqual([{ '#offer': 'new' }, {}]);
});

test('a form with GET has its URL in the history; "back" and "forward" bring its results again', async () => {
  const shop = start();
  const result = (render: string) => ({ data: { action: 'replaceContent', selector: '#list' }, render });
  shop.submit({ method: 'GET' });
  await shop.answer(result('sorted'));
  // The form of the test has no fields.
  expect(shop.navigation.urls()).toEqual(['/', '/act']);
  shop.navigation.go(-1);
  shop.dispatch(historyMoved());
  expect(shop.ports.http.last().request.url).toBe('/');
  await shop.answer(result('first'));
  expect(shop.state().fragments).toEqual({ '#list': 'first' });
  shop.dispatch(historyMoved());
  expect(shop.ports.http.calls).toHaveLength(2);
});

test('a form with GET in a dialog takes over the dialog’s entry', async () => {
  const shop = start();
  shop.dispatch(modalShown({ label: 'Filter', html: '' }));
  shop.navigation.pushEntry('/?show=filter', MODAL_ENTRY);
  shop.submit({ method: 'GET', isInModal: true });
  await shop.answer({ data: { action: 'hideModal' } });
  expect([shop.navigation.urls(), shop.navigation.modalEntry(), shop.shown()]).toEqual([['/', '/act'], null, null]);
});

test('a result that can’t be loaded again reloads the page', async () => {
  const shop = start();
  shop.submit({ method: 'GET' });
  await shop.answer({});
  shop.navigation.go(-1);
  shop.dispatch(historyMoved());
  await shop.fail(new NetworkError('offline'));
  expect(shop.navigation.reload).toHaveBeenCalledTimes(1);
});

describe('a link to a modal', () => {
  const link = modalLinkFollowed({ href: '/privacy-choices', title: 'Privacy', kind: 'dialog', side: 'end' });
  const modal = { data: { action: 'newModal', title: 'Privacy choices' }, render: '<p>Choose.</p>' };

  test('shows that it is loading, then its page, which can be shared', async () => {
    const shop = start();
    shop.dispatch(link);
    expect(shop.shown()).toMatchObject({ label: 'Privacy', html: null, address: '/privacy-choices' });
    await shop.answer(modal);
    expect(shop.shown()).toMatchObject({
      label: 'Privacy choices',
      html: '<p>Choose.</p>',
      address: '/privacy-choices',
    });
  });

  test('closed while loading stays closed; the next one is loaded', async () => {
    const shop = start();
    shop.dispatch(link);
    shop.dispatch(modalHidden());
    expect(shop.ports.http.last().aborted).toBe(true);
    await shop.passTime();
    expect(shop.shown()).toBeNull();
    shop.dispatch(link);
    await shop.answer(modal);
    expect(shop.shown()?.html).toBe('<p>Choose.</p>');
  });

  test('opens its page when it can’t be loaded', async () => {
    const shop = start();
    shop.dispatch(link);
    await shop.fail(new HttpError(500));
    expect(shop.navigation.assign).toHaveBeenCalledWith('/privacy-choices');
  });

  test('may be answered with a redirect, or without a modal', async () => {
    const shop = start();
    shop.dispatch(link);
    await shop.answer({ redirectUrl: '/orders/1' });
    expect(shop.navigation.assign).toHaveBeenCalledWith('/orders/1');
    shop.dispatch(link);
    await shop.answer({});
    expect(shop.shown()).toBeNull();
  });

  test('is opened again by "forward"', async () => {
    const shop = start();
    shop.navigation.pushEntry('/privacy-choices', { ...MODAL_ENTRY, title: 'Privacy choices' });
    shop.dispatch(historyMoved());
    expect(shop.shown()).toMatchObject({ label: 'Privacy choices', html: null });
    expect(shop.ports.http.last().request.url).toBe('/privacy-choices');
  });
});

test('the choice of the privacy form takes effect at once', async () => {
  const shop = start();
  shop.submit({ id: 'privacy-choice' });
  await shop.answer({ choice: 'granted' });
  expect(shop.state().consent).toEqual({ status: 'saved', choice: 'granted' });
});
