import { HttpError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createNotifyChoicesSaga } from './notifyChoices.saga';
import { choiceTicked, quietHoursChosen, selectNotifyChoices } from './notifyChoices.slice';

const start = (state: Parameters<typeof sagaHarness<'notifications'>>[1] = {}) =>
  sagaHarness<'notifications'>(createNotifyChoicesSaga, state, 'notifications');
const formOf = ({ request }: { readonly request: { readonly form?: URLSearchParams } }) => String(request.form);

test('a choice is saved at once; those that are made meanwhile are saved together afterwards', async () => {
  const shop = start();
  shop.dispatch(choiceTicked({ box: 'price.push', isOn: true }));
  await shop.passTime();
  const first = shop.ports.http.last('/notifications/choices');
  expect(formOf(first)).toBe('on=price.push');
  shop.dispatch(choiceTicked({ box: 'hot.push', isOn: true }));
  shop.dispatch(choiceTicked({ box: 'price.push', isOn: false }));
  await shop.passTime();
  expect(shop.ports.http.calls).toHaveLength(1);
  first.answer({ success: true });
  await shop.passTime();
  expect(selectNotifyChoices(shop.state()).choices).toBe('saving');
  expect(formOf(shop.ports.http.last())).toBe('on=hot.push');
  shop.ports.http.last().answer({ success: true });
  await shop.passTime();
  expect(selectNotifyChoices(shop.state())).toMatchObject({ on: ['hot.push'], choices: 'saved' });
});

test('a failure is said, with what to do where there is something, and the next choice is saved again', async () => {
  const shop = start();
  shop.dispatch(choiceTicked({ box: 'price.push', isOn: true }));
  await shop.passTime();
  shop.ports.http.last().fail(new HttpError(500));
  await shop.passTime();
  expect(selectNotifyChoices(shop.state())).toMatchObject({ on: ['price.push'], choices: 'failed' });
  shop.dispatch(choiceTicked({ box: 'price.mail', isOn: true }));
  await shop.passTime();
  expect(formOf(shop.ports.http.last())).toBe('on=price.push&on=price.mail');
  shop.ports.http.last().fail(new HttpError(403, { error: { code: 'no_cookies', message: 'Allow cookies.' } }));
  await shop.passTime();
  expect(selectNotifyChoices(shop.state())).toMatchObject({ choices: 'failed', refusal: 'Allow cookies.' });
});

test('quiet hours are saved, equal ones are not', async () => {
  const shop = start();
  shop.dispatch(quietHoursChosen({ quiet: { from: 5, to: 5 } }));
  await shop.passTime();
  expect([shop.ports.http.calls.length, selectNotifyChoices(shop.state()).hours]).toEqual([0, 'idle']);
  shop.dispatch(quietHoursChosen({ quiet: { from: 5, to: 9 } }));
  await shop.passTime();
  expect(formOf(shop.ports.http.last('/notifications/quiet'))).toBe('from=5&to=9');
  shop.dispatch(quietHoursChosen({ quiet: null }));
  shop.ports.http.last().answer({ success: true });
  await shop.passTime();
  expect(formOf(shop.ports.http.last())).toBe('from=&to=');
  shop.ports.http.last().answer({ success: true });
  await shop.passTime();
  expect(selectNotifyChoices(shop.state())).toMatchObject({ quiet: null, hours: 'saved' });
  shop.dispatch(quietHoursChosen({ quiet: { from: 1, to: 2 } }));
  await shop.passTime();
  shop.ports.http.last().fail(new HttpError(500));
  await shop.passTime();
  expect(selectNotifyChoices(shop.state()).hours).toBe('failed');
});

test('what was in flight before a restart is saved', async () => {
  const shop = start({ notifyChoices: { on: ['price.push'], choices: 'saving', quiet: null, hours: 'saving' } });
  await shop.passTime();
  expect(shop.ports.http.calls.map(({ request }) => request.url)).toEqual([
    '/notifications/choices',
    '/notifications/quiet',
  ]);
});
