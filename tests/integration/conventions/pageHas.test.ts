import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageWideHas } from './pageHas';

const root = path.resolve(__dirname, '../../..');

const sheets = ['server', 'domains', 'src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);

test('no style sheet makes the browser look at the whole page when an element changes', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.flatMap((file) => pageWideHas(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  'html:has(.open) { overflow: hidden }',
  ':global(html):has(.open) { overflow: hidden }',
  '@media (width < 1024px) { :global(body:has(search:focus-within, .panel)) .over { z-index: 1 } }',
  ':has(> .floating) ~ * [data-consent] { display: none }',
  ':hover > .shown, :has(:global(.noUi-active)) > .shown { opacity: 1 }',
  'main:has(.push) .link { display: none }',
  ':root:not(:has(.open)) { color: red }',
  ':global(html) { &:has(.open) { overflow: hidden } }',
])('%s is refused', (rule) => {
  expect(pageWideHas('src/a.css', rule)).toHaveLength(1);
});

test.each([
  '.card:has(a:focus-visible) { outline: 0 }',
  '.card { &:has(a) { outline: 0 } & > :not(:has(a)) { margin: 0 } }',
  '.panel:not(:has([data-sold-out])) .seat { display: none }',
  '.tools > :has(label) { flex: 1 }',
  '.html:has(a) .body { margin: 0 }',
  '@media print { :has(.receipt) { border: 0 } }',
])('%s is fine', (rule) => {
  expect(pageWideHas('src/a.css', rule)).toEqual([]);
});

test('the sheet of the header has none at all', () => {
  expect(pageWideHas('server/platform/layout/Header.module.css', '.row:has(.inPage) > * { margin: 0 }')).toHaveLength(
    1,
  );
});
