import { showProvider } from './browserCaptcha';

/* Captchas of providers. jsdom loads no scripts, so the test does what theirs do. */

const events = { onSolved: jest.fn(), onExpired: jest.fn(), onFailed: jest.fn() };

function start(script: string, kind: 'turnstile' | 'hcaptcha' | 'recaptcha' = 'turnstile') {
  const place = document.createElement('div');
  document.body.append(place);
  const removed = new AbortController();
  const shown = showProvider(place, { kind, siteKey: 'site-1', script }, events, removed.signal);
  return { place, removed, shown };
}

const scriptsOf = (src: string) => document.querySelectorAll<HTMLScriptElement>(`script[src^="${src}"]`);

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('the script is loaded once for all captchas, each is drawn when it has arrived, and removed with its form', async () => {
  const api = { render: jest.fn((_place: HTMLElement, _options: object) => 'widget-1'), remove: jest.fn() };
  const src = 'https://captcha.test/once.js';
  const first = start(src);
  const second = start(src);
  expect(scriptsOf(src)).toHaveLength(1);
  expect(scriptsOf(src)[0]?.src).toBe(`${src}?render=explicit&onload=captchaLoaded`);
  expect(api.render).not.toHaveBeenCalled();
  Object.assign(window, { turnstile: api });
  window.captchaLoaded?.();
  await Promise.all([first.shown, second.shown]);
  const third = start(src);
  await third.shown;
  expect(api.render.mock.calls.map(([container]) => container.parentElement)).toEqual([
    first.place,
    second.place,
    third.place,
  ]);
  expect(api.render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'site-1', callback: events.onSolved });
  expect(api.remove).not.toHaveBeenCalled();
  first.removed.abort();
  expect(api.remove.mock.calls).toEqual([['widget-1']]);
});

test('a captcha whose form is gone before the script has arrived is not drawn', async () => {
  const api = { render: jest.fn() };
  Object.assign(window, { hcaptcha: api });
  const { removed, shown } = start('https://captcha.test/gone.js', 'hcaptcha');
  removed.abort();
  window.captchaLoaded?.();
  await shown;
  expect(api.render).not.toHaveBeenCalled();
});

test('a script that fails, or takes ten seconds, can be loaded again', async () => {
  const src = 'https://captcha.test/broken.js';
  const failed = start(src);
  scriptsOf(src)[0]?.dispatchEvent(new Event('error'));
  await expect(failed.shown).rejects.toThrow(`${src} did not load.`);
  jest.useFakeTimers();
  const slow = start(src);
  expect(scriptsOf(src)).toHaveLength(1);
  jest.advanceTimersByTime(10_000);
  await expect(slow.shown).rejects.toThrow(`${src} did not load.`);
  expect(scriptsOf(src)).toHaveLength(0);
});

test('a script without its API counts as failed', async () => {
  const { shown } = start('https://captcha.test/other.js', 'recaptcha');
  window.captchaLoaded?.();
  await expect(shown).rejects.toThrow('The script of recaptcha has no API.');
});
