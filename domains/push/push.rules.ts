import { type PushRecord, TOKEN_MAX_AGE_S } from './push.contract';

/** When a token is needed, and what browsers are called. Pure. */

/**
 * True when this shopper's browser needs a token: there is none, it is another shopper's, or it is older than seven days.
 * @param userId empty for guests
 * @param now s UTC
 */
export function needsToken(record: PushRecord | undefined, userId: string, now: number): boolean {
  if (record === undefined || record.token === '' || record.userId !== userId) return true;
  return now - record.time >= TOKEN_MAX_AGE_S;
}

/** Browsers whose settings differ. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'samsung'] as const;
export type BrowserName = (typeof BROWSERS)[number];

export const BROWSER_LABELS: Readonly<Record<BrowserName, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  samsung: 'Samsung',
};

/** Most browsers say that they are Chrome and Safari, too, so the order matters. */
const BROWSER_MARKS: readonly (readonly [RegExp, BrowserName])[] = [
  [/SamsungBrowser\//, 'samsung'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/(Firefox|FxiOS)\//, 'firefox'],
  [/(Chrome|CriOS)\//, 'chrome'],
  [/Safari\//, 'safari'],
];

const SYSTEM_MARKS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstMatch = <Name>(marks: readonly (readonly [RegExp, Name])[], userAgent: string): Name | undefined =>
  marks.find(([mark]) => mark.test(userAgent))?.[1];

/** The browser of a user agent; Chrome for those that are not known, which are mostly built from it. */
export function browserOf(userAgent: string): BrowserName {
  return firstMatch(BROWSER_MARKS, userAgent) ?? 'chrome';
}

/** What shoppers call their browser and device: `Chrome on Windows`. */
export function deviceOf(userAgent: string): string {
  const browser = firstMatch(BROWSER_MARKS, userAgent);
  const system = firstMatch(SYSTEM_MARKS, userAgent);
  const name =
    browser === undefined ? 'This browser' : browser === 'samsung' ? 'Samsung Internet' : BROWSER_LABELS[browser];
  return system === undefined ? name : `${name} on ${system}`;
}
