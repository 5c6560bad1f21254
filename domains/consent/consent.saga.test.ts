import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createConsentSaga } from './consent.saga';
import { consentChosen, consentSaved } from './consent.slice';

const settled = (shop: ReturnType<typeof sagaHarness>) => shop.passTime(0);

test('a choice is saved by the server, and only then takes effect', async () => {
  const shop = sagaHarness(createConsentSaga);
  shop.dispatch(consentChosen({ choice: 'granted' }));
  const { request } = shop.ports.http.last('/consent');
  expect([request.method, String(request.form)]).toEqual(['POST', 'choice=granted']);
  expect(shop.types()).not.toContain(consentSaved.type);
  shop.ports.http.last().answer({ choice: 'granted' });
  await settled(shop);
  expect(shop.state().consent).toEqual({ status: 'saved', choice: 'granted' });
});

test('when the shopper changes their mind at once, the last choice is sent', async () => {
  const shop = sagaHarness(createConsentSaga);
  shop.dispatch(consentChosen({ choice: 'granted' }));
  const first = shop.ports.http.last();
  shop.dispatch(consentChosen({ choice: 'refused' }));
  expect(first.aborted).toBe(true);
  shop.ports.http.last().answer({ choice: 'refused' });
  await settled(shop);
  expect(shop.state().consent).toEqual({ status: 'saved', choice: 'refused' });
});

test('the question is shown again when the choice could not be saved, and can be answered then', async () => {
  const shop = sagaHarness(createConsentSaga);
  shop.dispatch(consentChosen({ choice: 'granted' }));
  shop.ports.http.last().fail(new NetworkError('offline'));
  await settled(shop);
  expect(shop.state().consent).toEqual({ status: 'open', choice: null });
  shop.dispatch(consentChosen({ choice: 'granted' }));
  shop.ports.http.last().answer({ choice: 'granted' });
  await settled(shop);
  expect(shop.state().consent.status).toBe('saved');
});

test('a browser that keeps no cookies is told so, and nobody thanks for an answer that is lost', async () => {
  const shop = sagaHarness(createConsentSaga);
  shop.dispatch(consentChosen({ choice: 'refused' }));
  shop.ports.http.last().fail(new HttpError(403, { error: { code: 'no_cookies', message: 'Allow cookies.' } }));
  await settled(shop);
  expect(shop.state().consent.choice).toBeNull();
  expect(shop.state().toasts).toMatchObject([{ kind: 'error', text: 'Allow cookies.' }]);
});

test('a saga that starts while a choice is pending sends it again', async () => {
  const shop = sagaHarness(createConsentSaga, { consent: { status: 'loading', choice: 'refused' } });
  shop.ports.http.last('/consent').answer({ choice: 'refused' });
  await settled(shop);
  expect(shop.state().consent.status).toBe('saved');
});
