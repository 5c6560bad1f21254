import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { installPopovers, isShown } from '../../../tests/harness/popovers';
import { pressComposing } from '../../../tests/harness/pressComposing';
import { Tooltip, TooltipButton } from './Tooltip';
import { INPUT_DELAY_MS, LEAVE_DELAY_MS, watchTooltips } from './tooltips';

let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  installPopovers();
  render(
    <>
      <TooltipButton id="counted" label="How we estimate it" text="Counted from your payment.">
        ?
      </TooltipButton>
      <Tooltip id="bounds" kind="hint" text="0 to 2.400">
        <input aria-label="Rating" aria-describedby="bounds" />
      </Tooltip>
      <Tooltip id="settings" kind="dropdown" text="Currency: US dollar.">
        <button type="button" aria-describedby="settings" popoverTarget="currencies">
          USD
        </button>
      </Tooltip>
      <div id="currencies" popover="auto" />
      <p>Elsewhere</p>
    </>,
  );
  stop = watchTooltips(document);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const help = () => screen.getByRole('button', { name: 'How we estimate it' });
const field = () => screen.getByRole('textbox', { name: 'Rating' });
const menuButton = () => screen.getByRole('button', { name: 'USD' });
const tooltip = (text: RegExp) => screen.getByText(text);
const isTipShown = (text: RegExp) => isShown(tooltip(text));
/** jsdom has no PointerEvent. */
const hover = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType }));
const leave = () => hover(screen.getByText('Elsewhere'));
const wait = (ms: number) => jest.advanceTimersByTime(ms);

describe('a tooltip', () => {
  it('describes its control, and opens by a press without JavaScript when that has no other purpose', () => {
    expect(help()).toHaveAccessibleDescription('Counted from your payment.');
    expect(help()).toHaveAttribute('popovertarget', 'counted');
    expect(field()).toHaveAccessibleDescription('0 to 2.400');
  });

  it('of a help button is shown at once, and stays while the pointer is on its text', () => {
    hover(help());
    wait(0);
    expect(isTipShown(/Counted/)).toBe(true);
    leave();
    wait(LEAVE_DELAY_MS - 1);
    hover(tooltip(/Counted/));
    wait(10_000);
    expect(isTipShown(/Counted/)).toBe(true);
    leave();
    wait(LEAVE_DELAY_MS);
    expect(isTipShown(/Counted/)).toBe(false);
  });

  it('of another control waits 333 ms, so that passing over it shows nothing', () => {
    hover(field());
    wait(INPUT_DELAY_MS - 1);
    expect(isTipShown(/2.400/)).toBe(false);
    leave();
    wait(10_000);
    expect(isTipShown(/2.400/)).toBe(false);
    hover(field());
    wait(INPUT_DELAY_MS);
    expect(isTipShown(/2.400/)).toBe(true);
  });

  it('is shown while a field has the focus, and only one at a time', () => {
    field().focus();
    wait(INPUT_DELAY_MS);
    expect(isTipShown(/2.400/)).toBe(true);
    hover(help());
    wait(0);
    expect([isTipShown(/2.400/), isTipShown(/Counted/)]).toEqual([false, true]);
    leave();
    wait(INPUT_DELAY_MS);
    expect([isTipShown(/2.400/), isTipShown(/Counted/)]).toEqual([true, false]);
    field().blur();
    wait(LEAVE_DELAY_MS);
    expect(isTipShown(/2.400/)).toBe(false);
  });

  it('is hidden when the focus moves on before the browser tells that it is open', () => {
    help().focus();
    wait(0);
    expect(isTipShown(/Counted/)).toBe(true);
    help().blur();
    fireEvent(tooltip(/Counted/), Object.assign(new Event('toggle'), { newState: 'open' }));
    wait(LEAVE_DELAY_MS);
    expect(isTipShown(/Counted/)).toBe(false);
  });

  it('is hidden by Escape, which closes nothing else, until its control is left', () => {
    hover(help());
    wait(0);
    expect(pressComposing(document.body, 'Escape')).toBe(true);
    expect(isTipShown(/Counted/)).toBe(true);
    // fireEvent returns false when the default was prevented.
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(isTipShown(/Counted/)).toBe(false);
    hover(help());
    wait(10_000);
    expect(isTipShown(/Counted/)).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
    leave();
    hover(help());
    wait(0);
    expect(isTipShown(/Counted/)).toBe(true);
  });

  it('makes room for what its control opens', () => {
    hover(menuButton());
    wait(INPUT_DELAY_MS);
    expect(isTipShown(/US dollar/)).toBe(true);
    fireEvent.click(menuButton());
    wait(10_000);
    expect(isTipShown(/US dollar/)).toBe(false);
  });

  it('is not shown by a finger that passes, and a press elsewhere hides one that was opened natively', () => {
    hover(help(), 'touch');
    wait(10_000);
    expect(isTipShown(/Counted/)).toBe(false);
    tooltip(/Counted/).showPopover();
    fireEvent.pointerDown(screen.getByText('Elsewhere'));
    expect(isTipShown(/Counted/)).toBe(false);
  });

  it('of a control that is hovered before the page is awake is shown when it wakes', () => {
    stop();
    field().focus();
    stop = watchTooltips(document);
    wait(INPUT_DELAY_MS);
    expect(isTipShown(/2.400/)).toBe(true);
  });

  it('does not cover a menu that was opened before the page is awake, or that its control is hovered above', () => {
    stop();
    menuButton().focus();
    const menu = document.getElementById('currencies');
    menu?.showPopover();
    stop = watchTooltips(document);
    wait(10_000);
    expect(isTipShown(/US dollar/)).toBe(false);
    leave();
    hover(menuButton());
    wait(10_000);
    expect(isTipShown(/US dollar/)).toBe(false);
    leave();
    menu?.hidePopover();
    hover(menuButton());
    wait(INPUT_DELAY_MS);
    expect(isTipShown(/US dollar/)).toBe(true);
  });
});
