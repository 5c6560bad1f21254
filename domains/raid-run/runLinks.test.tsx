import { registerRunHandler } from './openRun';
import { watchRunLinks } from './runLinks.listener';

const press = (selector: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
};
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<a id="run" href="/wow-boost/run/1001?class=monk" data-run="1001"><b>The Sample Abyss</b></a>' +
    '<a id="plain" href="/wow-boost/run/1002?class=bard" data-run="1002">Another</a>' +
    '<a id="other" href="/wow-boost/raids">Calendar</a><a id="broken" href="/wow-boost/run/x" data-run="x">Broken</a>';
  stop = watchRunLinks(document);
});
afterEach(() => stop());

test('a plain click on a link to a run opens it with its class; other clicks and links are the browser’s', () => {
  const open = jest.fn();
  const unregister = registerRunHandler(open);
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(press('#run', init)).toBe(false);
  expect([press('#other'), press('#broken')]).toEqual([false, false]);
  expect(open).not.toHaveBeenCalled();
  expect([press('#run b'), press('#plain')]).toEqual([true, true]);
  expect(open.mock.calls).toEqual([[{ id: 1001, className: 'monk' }], [{ id: 1002, className: null }]]);
  unregister();
  stop();
  expect(press('#run')).toBe(false);
});

test('without a handler the link is followed, and the console says why', () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(press('#run')).toBe(false);
  expect(String(complaint.mock.calls[0]?.[1])).toContain('no raid action handler is registered');
  complaint.mockRestore();
});
