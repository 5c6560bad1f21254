import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from './built';

let classes: Readonly<Record<string, readonly string[]>> | undefined;

const namesIn = (css: string): readonly string[] => [
  ...new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '')),
];

/** The class names of each built style sheet, by its path. */
function classesBySheet(): Readonly<Record<string, readonly string[]>> {
  const folder = path.join(ROOT, '.build', 'public', 'assets');
  classes ??= Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.css'))
      .map((file) => {
        const text = readFileSync(path.join(folder, file), 'utf8');
        return [`/assets/${file}`, namesIn(text)];
      }),
  );
  return classes;
}

/** Classes of a page's elements that only a style sheet has which the page does not load (`src/pages/styleSheets.ts`). */
export async function unstyledClasses(page: Page): Promise<readonly string[]> {
  const { loaded, inPage, used } = await page.evaluate(() => ({
    loaded: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => new URL(href).pathname,
    ),
    inPage: [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join(''),
    used: [...new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))],
  }));
  const sheets = Object.entries(classesBySheet());
  const known = new Set([
    ...sheets.filter(([file]) => loaded.includes(file)).flatMap(([, names]) => names),
    ...namesIn(inPage),
  ]);
  const others = new Set(sheets.filter(([file]) => !loaded.includes(file)).flatMap(([, names]) => names));
  return used.filter((name) => others.has(name) && !known.has(name));
}
