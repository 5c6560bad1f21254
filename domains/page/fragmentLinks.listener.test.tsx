import type { UnknownAction } from '@reduxjs/toolkit';
import { installPopovers } from '../../tests/harness/popovers';
import { watchFragmentLinks } from './fragmentLinks.listener';

installPopovers();

let stop: () => void;
afterEach(() => stop());

function watch(html: string) {
  document.body.innerHTML = html;
  const followed: unknown[] = [];
  stop = watchFragmentLinks(document, ({ payload }: UnknownAction) => followed.push(payload));
  return {
    followed,
    /** @returns whether the browser was kept from following it */
    click(selector: string, init: MouseEventInit = {}) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      document.querySelector(selector)?.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
}

test('a link to parts of pages is followed in place, unless it is for a new tab', () => {
  const page = watch('<a href="/valorant" data-fragment="/fragments/home-game?game=valorant"><b>Valorant</b></a>');
  document.body.addEventListener('click', (event) => queueMicrotask(() => event.preventDefault()));
  expect(page.click('b', { ctrlKey: true })).toBe(false);
  expect(page.followed).toEqual([]);
  expect(page.click('b')).toBe(true);
  expect(page.followed).toEqual([{ url: '/fragments/home-game?game=valorant', page: '/valorant' }]);
});

test('a button that opens a menu loads its parts, and one that closes it does not', () => {
  const page = watch(
    '<button popovertarget="menu" data-fragment="/fragments/games-menu">Games</button><nav id="menu" popover></nav>',
  );
  expect(page.click('button')).toBe(false);
  expect(page.followed).toMatchObject([{ url: '/fragments/games-menu', page: null }]);
  document.getElementById('menu')?.showPopover();
  page.click('button');
  expect(page.followed).toHaveLength(1);
});
