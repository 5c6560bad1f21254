import Bowser from 'bowser';

/** What a browser calls itself is cut off here before it is read. */
const MAX_LENGTH = 500;

const UNKNOWN = 'Unknown device';

/** Names for people, where the library's are not those that people use. */
const SYSTEMS: Readonly<Record<string, string>> = { 'Chrome OS': 'Chromebook' };
const MODELS: Readonly<Record<string, string>> = { iPhone: 'iPhone', iPad: 'iPad' };

/** The device of a user agent in words: "Chrome on Windows", "Safari on iPhone". */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_LENGTH));
  const system = MODELS[platform.model ?? ''] ?? SYSTEMS[os.name ?? ''] ?? os.name;
  const name = [browser.name, system]
    .filter((part) => part !== undefined && /^[\w .+()-]{1,40}$/.test(part))
    .join(' on ');
  return (name || UNKNOWN).slice(0, 80);
}
