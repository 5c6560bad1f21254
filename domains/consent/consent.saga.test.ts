import { NetworkFailure } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createConsentSaga } from './consent.saga';
import { consentChosen, consentKept } from './consent.slice';

const settled = (shop: ReturnType<typeof sagaHarness>) => shop.passTime(0);

test('a choice is kept by the server, and only then does it count', async () => {
  const shop = sagaHarness(createConsentSaga);
  shop.dispatch(consentChosen({ choice: 'granted' }));
  const { request } = shop.ports.http.last('/consent');
  expect([request.method, String(request.form)]).toEqual(['POST', 'choice=granted']);
  expect(shop.types()).not.toContain(consentKept.type);
  shop.ports.http.last().answer({ choice: 'granted' });
  await settled(shop);
  expect(shop.state().consent).toEqual({ status: 'kept', choice: 'granted' });
});

test('who changes their mind at once is asked for by the last word', async () => {
  const shop = sagaHarness(createConsentSaga);
  shop.dispatch(consentChosen({ choice: 'granted' }));
  const first = shop.ports.http.last();
  shop.dispatch(consentChosen({ choice: 'refused' }));
  expect(first.aborted).toBe(true);
  shop.ports.http.last().answer({ choice: 'refused' });
  await settled(shop);
  expect(shop.state().consent).toEqual({ status: 'kept', choice: 'refused' });
});

test('the question is open again when the choice could not be kept, and can be answered then', async () => {
  const shop = sagaHarness(createConsentSaga);
  shop.dispatch(consentChosen({ choice: 'granted' }));
  shop.ports.http.last().fail(new NetworkFailure('offline'));
  await settled(shop);
  expect(shop.state().consent).toEqual({ status: 'open', choice: null });
  shop.dispatch(consentChosen({ choice: 'granted' }));
  shop.ports.http.last().answer({ choice: 'granted' });
  await settled(shop);
  expect(shop.state().consent.status).toBe('kept');
});

test('a saga that begins while a choice is under way asks for it again', async () => {
  const shop = sagaHarness(createConsentSaga, { consent: { status: 'loading', choice: 'refused' } });
  shop.ports.http.last('/consent').answer({ choice: 'refused' });
  await settled(shop);
  expect(shop.state().consent.status).toBe('kept');
});
