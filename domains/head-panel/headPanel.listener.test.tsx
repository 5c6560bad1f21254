import { fireEvent, screen } from '@testing-library/react';
import { watchHeadPanel } from './headPanel.listener';

const LINK = '<a href="/head-panel/how-it-works" data-head-panel="How it works"><b>Three answers</b></a>';

let dispatch: jest.Mock;
let stop: () => void;
beforeEach(() => {
  dispatch = jest.fn();
  stop = watchHeadPanel(document, dispatch);
});
afterEach(() => stop());

/** The browser does not follow the link. */
const isAnswered = (click: () => boolean) => !click();

test('a click on a link opens its panel under the heading that the link tells', () => {
  document.body.innerHTML = LINK;
  expect(isAnswered(() => fireEvent.click(screen.getByText('Three answers')))).toBe(true);
  expect(dispatch.mock.calls).toEqual([
    [{ type: 'headPanel/panelToggled', payload: { href: '/head-panel/how-it-works', title: 'How it works' } }],
  ]);
});

test('a click for a new tab, on another link, or one that was answered already is left alone', () => {
  document.body.innerHTML = `${LINK}<a href="/head-panel/how-it-works">Other</a>`;
  const link = screen.getByText('Three answers');
  expect(isAnswered(() => fireEvent.click(link, { ctrlKey: true }))).toBe(false);
  expect(isAnswered(() => fireEvent.click(screen.getByText('Other')))).toBe(false);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(dispatch).not.toHaveBeenCalled();
});

test('a menu or dialog with the link closes, because the panel opens below the header', () => {
  document.body.innerHTML = `<dialog open>${LINK}</dialog>`;
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.close = jest.fn();
  fireEvent.click(screen.getByText('Three answers'));
  expect(dialog.close).toHaveBeenCalledTimes(1);

  document.body.innerHTML = `<div popover>${LINK}</div>`;
  const menu = document.querySelector('div') as HTMLElement;
  menu.hidePopover = jest.fn();
  fireEvent.click(screen.getByText('Three answers'));
  expect(menu.hidePopover).toHaveBeenCalledTimes(1);
  expect(dispatch).toHaveBeenCalledTimes(2);
});
