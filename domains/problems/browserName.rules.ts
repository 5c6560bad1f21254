/** Browsers by what their user agents name them, the most special first: nearly all say that they are Chrome and Safari, too. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
];

/** A browser in words, without what could tell it from others: `Firefox 145, Windows`. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.flatMap(([name, sign]) => {
    const version = sign.exec(userAgent)?.[1];
    return version === undefined ? [] : [`${name} ${version.slice(0, 4)}`];
  })[0];
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  return [browser ?? 'Unknown browser', system].filter(Boolean).join(', ');
}
