import { startDaysWriter } from './daysWriter';

const DATE = '2026-11-27';

function openPage(isPhone: boolean, total = 9) {
  const media = Object.assign(new EventTarget(), { matches: isPhone });
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  document.body.innerHTML = `<details data-day="${DATE}" open>
    <summary>Friday <i data-shown-runs>6 of ${total} runs</i><b data-shown-runs>4 of ${total} runs</b></summary>
    <div><ul>${'<li></li>'.repeat(total > 8 ? 6 : total)}</ul></div>
    <a href="?day=${DATE}" data-more-runs="${total}"><span data-wide-text></span><span data-phone-text></span></a>
  </details>`;
  const writer = startDaysWriter(document, () => ({}));
  return {
    ...writer,
    counts: () => [...document.querySelectorAll('[data-shown-runs]')].map(({ textContent }) => textContent),
    visible: () => document.querySelectorAll('li:not([hidden])').length,
    link: () => document.querySelector('[data-wide-text]')?.textContent,
    turnInto(matches: boolean) {
      media.matches = matches;
      media.dispatchEvent(new Event('change'));
    },
  };
}
afterEach(() => jest.restoreAllMocks());

test('a window that becomes as narrow as a phone shows four runs, and the count of each screen is true', () => {
  const page = openPage(false);
  page.write();
  expect([page.visible(), page.counts()]).toEqual([6, ['6 of 9 runs', '6 of 9 runs']]);
  page.turnInto(true);
  expect([page.visible(), page.counts()]).toEqual([4, ['4 of 9 runs', '4 of 9 runs']]);
});

test('once stopped it follows the window no more', () => {
  const page = openPage(true);
  page.write();
  page.stop();
  page.turnInto(false);
  expect(page.visible()).toBe(4);
});

test('the link says how many more there are, and two are never left behind it', () => {
  const busy = openPage(false);
  busy.write();
  expect([busy.visible(), busy.link()]).toEqual([6, 'Show 3 more']);
  const day = openPage(false, 8);
  day.write();
  expect([day.visible(), day.counts()[0]]).toEqual([8, '8 runs']);
  const phone = openPage(true, 6);
  phone.write();
  expect(phone.visible()).toBe(6);
});
