import { watchBuyNow } from './buyNowLinks.listener';

test('a plain click on “Buy now” opens the dialog; modified clicks and other links are left to the browser', () => {
  document.body.innerHTML =
    '<a id="now" href="/g/c/s" data-buy-now="7" data-name="Dungeon clear"><b>Buy now</b></a><a id="other" href="#x">Other</a>';
  const dispatch = jest.fn();
  const stop = watchBuyNow(document, dispatch);
  const press = (selector: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(press('#now', init)).toBe(false);
  expect(press('#other')).toBe(false);
  expect(dispatch).not.toHaveBeenCalled();
  expect(press('#now b')).toBe(true);
  expect(dispatch.mock.calls[0]?.[0].payload).toEqual({ serviceId: '7', name: 'Dungeon clear', path: '/g/c/s' });
  stop();
  expect(press('#now')).toBe(false);
});

test('a form with the choices of a service opens the dialog with the chosen one', () => {
  document.body.innerHTML =
    '<form action="/g/c/s" data-buy-now="7" data-name="Dungeon clear" data-choice-field="options[variant]">' +
    '<select name="options[variant]"><option value="one">One</option><option value="three" selected>Three</option></select></form>' +
    '<form id="known" action="/g/c/w?q=7" data-buy-now="8" data-name="Wins" data-choice="7"></form><form id="other"></form>';
  const dispatch = jest.fn();
  const stop = watchBuyNow(document, dispatch);
  const submit = (form: Element | null) => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([submit(document.querySelector('#other')), submit(document.querySelector('form'))]).toEqual([false, true]);
  expect(dispatch.mock.calls.map(([{ payload }]) => payload)).toEqual([
    { serviceId: '7', name: 'Dungeon clear', path: '/g/c/s', choice: 'three' },
  ]);
  expect(submit(document.querySelector('#known'))).toBe(true);
  const known = { serviceId: '8', name: 'Wins', path: '/g/c/w?q=7', choice: '7' };
  expect(dispatch.mock.lastCall?.[0].payload).toEqual(known);
  stop();
  expect(submit(document.querySelector('form'))).toBe(false);
});
