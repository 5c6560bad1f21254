import { watchBuyNow } from './buyNowLinks.listener';

test('a plain press on “Buy now” opens the dialog, any other way of following the link is the browser’s, and so are other links', () => {
  document.body.innerHTML =
    '<a id="now" href="/g/c/s" data-buy-now="7" data-name="Dungeon clear"><b>Buy now</b></a><a id="other" href="#x">Other</a>';
  const dispatch = jest.fn();
  const end = watchBuyNow(document, dispatch);
  const press = (selector: string, how: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(press('#now', how)).toBe(false);
  expect(press('#other')).toBe(false);
  expect(dispatch).not.toHaveBeenCalled();
  expect(press('#now b')).toBe(true);
  expect(dispatch.mock.calls[0]?.[0].payload).toEqual({ serviceId: '7', name: 'Dungeon clear', path: '/g/c/s' });
  end();
  expect(press('#now')).toBe(false);
});
