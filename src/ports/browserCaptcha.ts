import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaEvents, CaptchaProvider } from './captcha';

/** Keys that are derived at a time: the browser works on them in threads of its own, while this one asks for the next. */
const PARALLEL = 4;

/** Does the work that the shop's captcha asks for. */
export async function solve(challenge: unknown, signal: AbortSignal): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const attempts = Array.from({ length: PARALLEL }, async (_, counterStart) => {
    const solution = await solveChallenge({
      challenge: challenge as Challenge,
      deriveKey,
      controller,
      counterStart,
      counterStep: PARALLEL,
    });
    controller.abort();
    return solution;
  });
  const solution = (await Promise.all(attempts)).find((one) => one !== null);
  return solution ? btoa(JSON.stringify({ challenge, solution })) : null;
}

/** The part of the providers' APIs that is the same for all. */
interface ProviderApi {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | number;
  /** Google's has none. */
  remove?(id: string | number): void;
}

const API_NAMES = { turnstile: 'turnstile', hcaptcha: 'hcaptcha', recaptcha: 'grecaptcha' } as const;
const LOADED_CALLBACK = 'captchaLoaded';
const TIMEOUT_MS = 10_000;
/** Narrower places get the compact look, px. */
const MIN_WIDTH = 304;

declare global {
  interface Window {
    [LOADED_CALLBACK]?: (() => void) | undefined;
  }
}

const scripts = new Map<string, Promise<void>>();

function loadScript(src: string): Promise<void> {
  const loading =
    scripts.get(src) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      const fail = () => {
        scripts.delete(src);
        script.remove();
        reject(new Error(`${src} did not load.`));
      };
      const timeout = setTimeout(fail, TIMEOUT_MS);
      window[LOADED_CALLBACK] = () => {
        clearTimeout(timeout);
        resolve();
      };
      script.src = `${src}?render=explicit&onload=${LOADED_CALLBACK}`;
      script.onerror = () => {
        clearTimeout(timeout);
        fail();
      };
      document.head.append(script);
    });
  scripts.set(src, loading);
  return loading;
}

/** Shows a provider's captcha; see `CaptchaPort`. */
export async function showProvider(
  place: HTMLElement,
  { kind, siteKey, script }: CaptchaProvider,
  { onSolved, onExpired, onFailed }: CaptchaEvents,
  signal: AbortSignal,
): Promise<void> {
  await loadScript(script);
  if (signal.aborted) return;
  const api = (window as unknown as Readonly<Record<string, ProviderApi | undefined>>)[API_NAMES[kind]];
  if (!api) throw new Error(`The script of ${kind} has no API.`);
  // Drawn into an element of its own, because an element can be used once.
  const container = document.createElement('div');
  place.replaceChildren(container);
  const id = api.render(container, {
    sitekey: siteKey,
    theme: getComputedStyle(place).colorScheme === 'light' ? 'light' : 'dark',
    size: place.clientWidth < MIN_WIDTH ? 'compact' : 'normal',
    callback: onSolved,
    'expired-callback': onExpired,
    'error-callback': onFailed,
  });
  signal.addEventListener('abort', () => api.remove?.(id));
}
