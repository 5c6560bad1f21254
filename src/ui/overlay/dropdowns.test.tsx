import { fireEvent, render, screen } from '@testing-library/react';
import { installPopovers, isShown } from '../../../tests/harness/popovers';
import { Dropdown, DropdownButton } from './Dropdown';
import { watchDropdowns } from './dropdowns';

let stop = () => {};

beforeEach(() => {
  installPopovers();
  render(
    <>
      <DropdownButton menu="games">Games</DropdownButton>
      <a href="/cart">Cart</a>
      <Dropdown id="games" label="All games" role="navigation" width="wide">
        <a href="/a">Arena</a>
        <a href="/b">Battle</a>
        <a href="/c">Castle</a>
      </Dropdown>
    </>,
  );
  stop = watchDropdowns(document);
});

afterEach(() => stop());

const button = () => screen.getByRole('button', { name: 'Games' });
const menu = () => screen.getByRole('navigation', { name: 'All games' });
const openByKeyboard = () => {
  button().focus();
  menu().showPopover();
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

describe('a dropdown', () => {
  it('is a native popover of its button', () => {
    expect(button()).toHaveAttribute('popovertarget', 'games');
    expect(menu()).toHaveAttribute('popover', 'auto');
  });

  it('is walked through by the arrow keys, Home and End, from its button on', () => {
    openByKeyboard();
    const path = ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home'].map((key) => {
      press(key);
      return focused();
    });
    expect(path).toEqual(['Arena', 'Battle', 'Castle', 'Arena', 'Castle', 'Arena']);
  });

  it('leaves the arrow keys to the page while it is closed', () => {
    button().focus();
    expect(press('ArrowDown')).toBe(true);
    expect(focused()).toContain('Games');
  });

  it('is closed when the focus leaves it, so that it covers nothing', () => {
    openByKeyboard();
    screen.getByRole('link', { name: 'Castle' }).focus();
    button().focus();
    expect(isShown(menu())).toBe(true);
    screen.getByRole('link', { name: 'Cart' }).focus();
    expect(isShown(menu())).toBe(false);
  });
});
