import { watchUnpaidLine } from './unpaidLine.dom';
import { UNPAID_STATE_PATH } from './unpaidOrder.contract';

const answer = jest.fn();
let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  answer.mockReset();
  window.fetch = (async (url: string) => {
    expect(url).toBe(UNPAID_STATE_PATH);
    return answer();
  }) as typeof window.fetch;
  document.body.innerHTML = '<p data-unpaid-order="Q-100042" data-left="600000">waits for your payment</p>';
  stop = watchUnpaidLine(document, window);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const line = () => document.querySelector('p');
const told = (number: string | null) => answer.mockResolvedValue({ ok: true, json: async () => ({ number }) });
const comeBack = async () => {
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
};

test('the line goes when the time of the order is over', () => {
  jest.advanceTimersByTime(590_000);
  expect(line()?.hidden).toBe(false);
  jest.advanceTimersByTime(10_000);
  expect(line()?.hidden).toBe(true);
});

test.each([null, 'Q-100043'])(
  'whoever comes back to the page sees it no more when another tab has ended the order: %s',
  async (number) => {
    told('Q-100042');
    await comeBack();
    expect(line()?.hidden).toBe(false);
    expect(answer).toHaveBeenCalledTimes(1);
    told(number);
    await comeBack();
    expect(line()?.hidden).toBe(true);
    await comeBack();
    expect(answer).toHaveBeenCalledTimes(2);
  },
);

test('it stays while the shop does not answer, and is asked for again', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await comeBack();
  answer.mockResolvedValueOnce({ ok: false });
  await comeBack();
  expect(line()?.hidden).toBe(false);
  told(null);
  await comeBack();
  expect(line()?.hidden).toBe(true);
});

test('a page without the line asks nothing', async () => {
  stop();
  document.body.innerHTML = '';
  stop = watchUnpaidLine(document, window);
  await comeBack();
  expect(answer).not.toHaveBeenCalled();
});
