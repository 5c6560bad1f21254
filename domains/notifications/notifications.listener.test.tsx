import { fireEvent } from '@testing-library/react';
import { watchBell } from './notifications.listener';
import { bellPressed, notificationsFollowed } from './notifications.slice';

const bell = () => document.querySelector('a') as HTMLAnchorElement;

/** @param attributes of the bell */
function open(attributes: string, isKnown = false) {
  document.body.innerHTML = `<a href="/notifications" data-bell="" ${attributes}><svg></svg></a>`;
  const dispatch = jest.fn();
  const stop = watchBell(document, dispatch, { cookies: { has: (name) => isKnown && name === 'known' } });
  return { dispatch, stop };
}
const whenIdle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the bell opens the list instead of its page', () => {
  const { dispatch, stop } = open('');
  expect(fireEvent.click(document.querySelector('svg') as Element)).toBe(false);
  expect(dispatch).toHaveBeenCalledWith(bellPressed());
  dispatch.mockClear();
  // A new tab is the browser's matter.
  bell().addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(bell(), { ctrlKey: true });
  stop();
  fireEvent.click(bell());
  expect(dispatch).not.toHaveBeenCalled();
});

test.each([
  ['a shopper who is signed in', 'data-follows=""', false, 1],
  ['a guest whom the shop knows', '', true, 1],
  ['any other guest', '', false, 0],
])('%s is told of news once the browser is idle: %s', async (_who, attributes, isKnown, times) => {
  const { dispatch } = open(attributes, isKnown);
  expect(dispatch).not.toHaveBeenCalled();
  await whenIdle();
  expect(dispatch.mock.calls).toEqual(Array(times).fill([notificationsFollowed({ isOn: true })]));
});

test('a page without a bell is left alone', () => {
  document.body.innerHTML = '<main></main>';
  expect(watchBell(document, jest.fn(), { cookies: { has: () => true } })).not.toThrow();
});
