import { act } from '@testing-library/react';
import { testStore } from '../../tests/harness/renderIsland';
import { startCalendarWriter } from './calendarWriter';

/** The chunk with the code for days can't be loaded. */
jest.mock('./daysWriter', () => {
  throw new Error('Loading chunk raid-calendar failed.');
});

let stop = () => {};
let complaint: jest.SpyInstance;
beforeEach(() => {
  complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = `<div data-region="runs"><details data-day="2026-11-27" open><summary>Friday</summary>
    <ul><li>Run</li></ul><a href="#day" data-more-runs="14">Show 8 more</a></details></div>`;
});
afterEach(() => {
  stop();
  complaint.mockRestore();
});

/** Clicks, and waits for the code. @returns for each click that the page has seen whether it is kept from the browser */
async function press(selector: string): Promise<readonly boolean[]> {
  const clicks: boolean[] = [];
  const watch = (event: Event) => clicks.push(event.defaultPrevented);
  window.addEventListener('click', watch);
  await act(async () => {
    document.querySelector<HTMLElement>(selector)?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  window.removeEventListener('click', watch);
  return clicks;
}

test.each(['summary', 'a'])(
  'the press of “%s” is repeated for the browser, and so are all after it',
  async (selector) => {
    stop = startCalendarWriter({ store: testStore({}), page: document });
    expect(await press(selector)).toEqual([true, false]);
    expect(complaint).toHaveBeenCalledTimes(1);
    expect(await press(selector)).toEqual([false]);
  },
);

test('before days can be written, and afterwards, clicks are the browser’s', async () => {
  expect(await press('summary')).toEqual([false]);
  startCalendarWriter({ store: testStore({}), page: document })();
  expect(await press('summary')).toEqual([false]);
});
