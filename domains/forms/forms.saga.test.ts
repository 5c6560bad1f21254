import { HttpError, NetworkError, SubmissionError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { modalHidden, modalShown } from '../page';
import { createFormsSaga } from './forms.saga';
import { fieldCorrected, formSubmitted, formsRestored, modalLinkFollowed } from './forms.slice';

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly isInModal?: boolean;
  readonly fields?: Readonly<Record<string, string>>;
  readonly id?: string;
}

function start(state: Parameters<typeof sagaHarness>[1] = {}) {
  const shop = sagaHarness(createFormsSaga, state);
  const submit = ({ method = 'POST', isInModal = false, fields = { a: '1' }, id = 'f' }: Sent = {}) => {
    const action = formSubmitted({ id, method, button: -1, isInModal, failureText: null });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    shop.ports.submissions.add(action.payload.key, { method, url: '/act', form });
    shop.dispatch(action);
  };
  return { ...shop, submit, form: (id = 'f') => shop.state().forms.byId[id] };
}

test('a form is sent as form data, once until it is answered', async () => {
  const shop = start();
  shop.submit();
  shop.submit();
  expect(shop.ports.http.calls).toHaveLength(1);
  const { request } = shop.ports.http.last('/act');
  expect([request.method, request.formData?.get('a')]).toEqual(['POST', '1']);
  expect(shop.form()?.status).toBe('sending');
  shop.ports.http.last().answer({});
  await shop.passTime();
  expect(shop.form()).toBeUndefined();
  shop.submit();
  expect(shop.ports.http.calls).toHaveLength(2);
});

describe('a form that is completed before it is sent', () => {
  const submit = (
    shop: ReturnType<typeof start>,
    prepare: (form: FormData, signal: AbortSignal) => Promise<FormData>,
  ) => {
    const action = formSubmitted({ id: 'f', method: 'POST', button: -1, isInModal: false, failureText: 'Sorry.' });
    shop.ports.submissions.add(action.payload.key, { method: 'POST', url: '/act', form: new FormData(), prepare });
    shop.dispatch(action);
  };

  test('waits for what is added, and is sent with it', async () => {
    const shop = start();
    submit(shop, async (form) => {
      form.set('passkey', 'x');
      return form;
    });
    await shop.passTime();
    expect(shop.ports.http.last().request.formData?.get('passkey')).toBe('x');
  });

  test('is not sent when that is refused, says why, and can be sent again', async () => {
    const shop = start();
    submit(shop, () => Promise.reject(new SubmissionError('No passkey was used.')));
    await shop.passTime();
    expect(shop.ports.http.calls).toEqual([]);
    expect(shop.form()).toMatchObject({ status: 'idle', message: 'No passkey was used.', problems: [] });
    shop.submit();
    expect(shop.ports.http.calls).toHaveLength(1);
  });
});

test('what was entered is neither in the state nor in an action', async () => {
  const shop = start();
  shop.submit({ fields: { email: 'anna@example.com' } });
  shop.ports.http
    .last()
    .fail(new HttpError(422, { error: { code: 'invalid', message: 'No.', fields: { email: 'x' } } }));
  await shop.passTime();
  expect(JSON.stringify([shop.state(), shop.log])).not.toContain('anna@');
});

test('a newer search supersedes the older one', async () => {
  const shop = start();
  shop.submit({ method: 'GET', fields: { q: 'a' } });
  const first = shop.ports.http.last();
  shop.submit({ method: 'GET', fields: { q: 'b & c' } });
  expect(first.aborted).toBe(true);
  expect(shop.ports.http.last().request.url).toBe('/act?q=b+%26+c');
  shop.ports.http.last().answer({});
  await shop.passTime();
  expect(shop.state().forms).toMatchObject({ byId: {}, shownUrl: '/act?q=b+%26+c' });
});

test('closing the dialog cancels a search in it, but not a form that writes', async () => {
  const shop = start();
  shop.dispatch(modalShown({ label: 'Filter', html: '' }));
  shop.submit({ id: 'search', method: 'GET', isInModal: true });
  shop.submit({ id: 'write', isInModal: true });
  shop.dispatch(modalHidden());
  expect(shop.ports.http.calls.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(Object.keys(shop.state().forms.byId)).toEqual(['write']);
  shop.ports.http.last().answer({});
  await shop.passTime();
  expect(shop.state().forms.byId).toEqual({});
});

test('a refusal lists its fields until they are corrected; the form can be sent again', async () => {
  const shop = start();
  shop.submit();
  const refusal = { error: { code: 'invalid', message: 'Look again.', fields: { a: 'Too short.', b: 'Missing.' } } };
  shop.ports.http.last().fail(new HttpError(422, refusal));
  await shop.passTime();
  expect(shop.form()).toMatchObject({
    status: 'idle',
    message: 'Look again.',
    problems: [
      { field: 'a', message: 'Too short.' },
      { field: 'b', message: 'Missing.' },
    ],
  });
  shop.dispatch(fieldCorrected({ id: 'f', field: 'a' }));
  expect(shop.form()?.problems).toHaveLength(1);
  shop.dispatch(fieldCorrected({ id: 'f', field: 'b' }));
  expect(shop.form()).toBeUndefined();
  shop.submit();
  shop.ports.http.last().answer({});
  await shop.passTime();
  expect(shop.form()).toBeUndefined();
});

test.each([
  ['no response', new NetworkError('offline')],
  ['an error page', new HttpError(500)],
  ['half of an error', new HttpError(422, { error: { code: 'invalid' } })],
  ['fields that are no texts', new HttpError(422, { error: { code: 'x', message: 'y', fields: { a: 1 } } })],
])('after %s only the console says so, and the form can be sent again', async (_what, error) => {
  const shop = start();
  shop.submit();
  shop.ports.http.last().fail(error);
  await shop.passTime();
  expect(consoleError).toHaveBeenCalledTimes(1);
  expect([shop.form(), shop.state().toasts]).toEqual([undefined, []]);
  shop.submit();
  shop.ports.http.last().answer({ message: 'Done.' });
  await shop.passTime();
  expect(shop.form()).toBeUndefined();
});

test.each([null, 'text', [], { data: { action: 'runScript' } }, { redirectUrl: 1 }, { data: [{}] }, { render: {} }])(
  'the response %j is not a page response, and changes nothing',
  async (answer) => {
    const shop = start();
    shop.submit();
    shop.ports.http.last().answer(answer);
    await shop.passTime();
    expect(shop.types().at(-1)).toBe('forms/formFailed');
    expect(shop.form()).toBeUndefined();
  },
);

test('a form stays busy while the next page is loading, and is free when the page is restored', async () => {
  const shop = start();
  shop.submit();
  shop.ports.http.last().answer({ redirectUrl: '/next' });
  await shop.passTime();
  expect(shop.form()?.status).toBe('sending');
  shop.submit();
  expect(shop.ports.http.calls).toHaveLength(1);
  shop.dispatch(formsRestored());
  expect(shop.form()).toBeUndefined();
});

test('a form that was in flight before a restart is not sent again', async () => {
  const sending = {
    key: 'old',
    method: 'POST',
    button: -1,
    status: 'sending',
    message: null,
    problems: [],
    isInModal: false,
    failureText: null,
  } as const;
  const shop = start({ forms: { byId: { f: sending }, link: null, shownUrl: null } });
  await shop.passTime();
  expect([shop.ports.http.calls.length, shop.form()]).toEqual([0, undefined]);
});

test('a link that was pressed before the code was loaded is loaded now; closing its dialog aborts it', async () => {
  const link = { key: 'k', href: '/privacy-choices', title: 'Privacy', kind: 'dialog', side: 'end' } as const;
  const shop = start({ forms: { byId: {}, link, shownUrl: null } });
  const call = shop.ports.http.last('/privacy-choices');
  expect(call.request.method).toBe('GET');
  shop.dispatch(modalShown({ key: 'k', label: 'Privacy', html: null }));
  expect(call.aborted).toBe(false);
  shop.dispatch(modalHidden());
  expect([call.aborted, shop.state().forms.link]).toEqual([true, null]);
  shop.dispatch(modalLinkFollowed({ href: '/ban-risk?service_id=1', title: 'Risk', kind: 'dialog', side: 'end' }));
  shop.ports.http.last('/ban-risk').fail(new NetworkError('offline'));
  await shop.passTime();
  expect([shop.types().at(-1), shop.state().forms.link]).toEqual(['forms/modalLinkFailed', null]);
});
