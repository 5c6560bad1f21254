import type { UnknownAction } from '@reduxjs/toolkit';
import { fireEvent } from '@testing-library/react';
import { watchBannerDelays } from '../../domains/announcements/announcements.listener';
import {
  announcementClosed,
  announcementsRestored,
  announcementsSlice,
  bannerDelayed,
  bannerDelayFailed,
} from '../../domains/announcements/announcements.slice';
import { testStore } from '../../tests/harness/renderIsland';
import { startAnnouncementWriter } from './announcementWriter';

const HTML = `<section data-message="1" data-close-after="5000"><button data-message-close=""><svg></svg></button></section>
  <section data-message="2" hidden></section><div data-body-banner=""></div>
  <aside data-message="3"><form data-banner-delay="/banners/3/delay"><button>Close</button></form></aside>`;

let stop = () => {};
afterEach(() => stop());

function openPage() {
  document.body.innerHTML = HTML;
  const log: UnknownAction[] = [];
  const store = testStore({ announcements: { ...announcementsSlice.getInitialState(), ids: [1, 2, 3] } }, log);
  const stops = [startAnnouncementWriter({ store, page: document }), watchBannerDelays(document, store.dispatch)];
  stop = () => {
    for (const one of stops) one();
  };
  const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
  const shown = () => [1, 2, 3].filter((id) => !element(`[data-message="${id}"]`).hidden);
  return { store, log, element, shown };
}

test('until the session is known, announcements are as the script in the page has left them', () => {
  const { store, shown } = openPage();
  expect(shown()).toEqual([1, 3]);
  store.dispatch(announcementsRestored({ closed: [3], delayed: [] }));
  expect(shown()).toEqual([1, 2]);
});

test('the close button and the end of its time close an announcement', () => {
  const { store, log, element, shown } = openPage();
  store.dispatch(announcementsRestored({ closed: [2], delayed: [] }));
  fireEvent.animationEnd(element('svg'));
  expect(log).toHaveLength(1);
  fireEvent.click(element('svg'));
  expect(log.at(-1)).toEqual(announcementClosed({ id: 1 }));
  expect(shown()).toEqual([3]);
  fireEvent.animationEnd(element('[data-message="1"]'));
  expect(log.at(-1)).toEqual(announcementClosed({ id: 1 }));
  expect(store.getState().announcements.closed).toEqual([2, 1]);
});

test('the focus of a delayed banner goes to the content of the page', () => {
  const { store, element } = openPage();
  document.body.append(document.createElement('main'));
  store.dispatch(announcementsRestored({ closed: [], delayed: [] }));
  element('form button').focus();
  fireEvent.submit(element('form'));
  expect(element('main')).toHaveFocus();
});

test('delaying a banner hides it at once and shows it again when that failed', () => {
  const { store, log, element, shown } = openPage();
  store.dispatch(announcementsRestored({ closed: [], delayed: [] }));
  expect(fireEvent.submit(element('form'))).toBe(false);
  expect(log.at(-1)).toEqual(bannerDelayed({ id: 3, url: '/banners/3/delay' }));
  expect(shown()).toEqual([1, 2]);
  store.dispatch(bannerDelayFailed({ id: 3, error: { code: 'network', retriable: true } }));
  expect(shown()).toEqual([1, 2, 3]);
});

test('the body banner fades when the page is scrolled by more than 10 px, and returns at the top', () => {
  const { log, element } = openPage();
  for (const [scrollY, isAway] of [
    [10, false],
    [11, true],
    [500, true],
    [0, false],
  ] as const) {
    Object.assign(window, { scrollY });
    fireEvent.scroll(window);
    expect(element('[data-body-banner]').hasAttribute('data-away')).toBe(isAway);
  }
  // Only what changes is an action.
  expect(log).toHaveLength(2);
});

test('a page that is scrolled when it wakes has no body banner', () => {
  Object.assign(window, { scrollY: 900 });
  const { element } = openPage();
  expect(element('[data-body-banner]')).toHaveAttribute('data-away');
  Object.assign(window, { scrollY: 0 });
});
