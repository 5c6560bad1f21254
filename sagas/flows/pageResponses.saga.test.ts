import { formSubmitted, modalLinkFollowed } from '../../domains/forms/forms.slice';
import { historyMoved, modalHidden, modalShown } from '../../domains/page';
import { HttpError, NetworkError, REQUEST_TIMEOUT_MS, SubmissionError } from '../../src/ports';
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

describe('a form of a dialog that is gone when it is answered', () => {
  const failureText = 'Your text is still here.';
  const thanks = { data: { action: 'newModal', title: 'Message sent' }, render: '<p>C-2041</p>' };
  const gone = (next?: ReturnType<typeof modalShown>) => {
    const shop = start();
    shop.dispatch(modalShown({ label: 'Contact us', html: '' }));
    shop.submit({ isInModal: true, failureText });
    shop.dispatch(next ?? modalHidden());
    return shop;
  };

  test('has its thanks shown, beside another dialog as a toast', async () => {
    const closed = gone();
    await closed.answer(thanks);
    expect([closed.shown()?.label, closed.shown()?.html]).toEqual(['Message sent', '<p>C-2041</p>']);
    const replaced = gone(modalShown({ label: 'Sign in', html: '<form></form>' }));
    await replaced.answer(thanks);
    expect([replaced.shown()?.label, replaced.toasts()]).toEqual(['Sign in', [['success', 'Message sent']]]);
  });

  test.each<[string, object, string]>([
    [
      'with a message',
      { message: 'Check the fields.', error: { code: 'x', message: 'No.', fields: { a: 'b' } } },
      'Check the fields.',
    ],
    ['whose summary says why', { message: '', error: { code: 'x', message: 'It is too long.' } }, 'It is too long.'],
    ['without a message', { error: { code: 'x', message: 'Slow down.' } }, 'Slow down.'],
  ])('says why it was refused: %s', async (_what, refusal, text) => {
    const shop = gone();
    await shop.fail(new HttpError(422, refusal));
    expect(shop.toasts()).toEqual([['error', text]]);
    expect(shop.shown()).toBeNull();
  });

  test('does not say that its text is still there when it failed', async () => {
    const shop = gone();
    await shop.fail(new NetworkError('offline'));
    expect(shop.toasts()).toEqual([['error', expect.stringContaining('the form you closed')]]);
  });

  test('was waiting for what belongs to it, and says why it was not sent', async () => {
    const shop = start();
    shop.dispatch(modalShown({ label: 'Contact us', html: '' }));
    let refuse: (error: Error) => void = () => {};
    const prepare = () => new Promise<FormData>((_, reject) => (refuse = reject));
    const action = formSubmitted({ id: 'f', method: 'POST', button: -1, isInModal: true, failureText });
    shop.ports.submissions.add(action.payload.key, { method: 'POST', url: '/act', form: new FormData(), prepare });
    shop.dispatch(action);
    shop.dispatch(modalHidden());
    refuse(new SubmissionError('One picture wasn’t taken.'));
    await shop.passTime();
    expect(shop.toasts()).toEqual([['error', 'One picture wasn’t taken.']]);
  });
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
