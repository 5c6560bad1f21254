/*
 * Size budgets of the build, in brotli bytes, read from the manifest. What a page loads is the loader, and once the shopper
 * touches it the core and the chunks of its islands.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';

const KB = 1024;
const { groups } = JSON.parse(readFileSync(path.join(root, '.build', 'manifest.json'), 'utf8'));
const styles = JSON.parse(readFileSync(path.join(root, '.build', 'styles.json'), 'utf8')).groups;

const sizeOf = (file) => statSync(path.join(root, '.build', 'public', `${file}.br`)).size;
const total = (files) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);
function group(name) {
  if (!groups[name])
    throw new Error(`The build has no chunk named ${name}; budgets.mjs and webpack.config.ts disagree.`);
  return groups[name].filter((file) => file.endsWith('.js'));
}

// With the question whether visits may be counted, and the answer yes. What waits behind a fold or a button is not of the page.
const shop = ['loader', 'core', 'page-hosts', 'cart-count', 'consent-banner', 'analytics'];
const service = [
  ...shop,
  'service',
  'price-block',
  'option-cards',
  'start-time',
  'copy-link',
  'pin-choices',
  'comparison',
];
const pages = {
  'home page': [...shop, 'cart-links', 'buy-now'],
  'service page, range bar': [...service, 'range-bar', 'range-slider'],
  'service page, rank selects': [...service, 'rank-selects', 'searchable-select'],
  'service page, quantity': [...service, 'quantity-picker', 'range-slider'],
  'service page, quantity and lists': [
    ...service,
    'quantity-picker',
    'range-slider',
    'option-selects',
    'option-picker',
    'options-saga',
  ],
  'service page, variants': [...service, 'variant-cards'],
  'checkout page': [...shop, 'pay-button', 'country-select', 'searchable-select'],
  'cart page': [...shop, 'cart-view'],
  'order page': [...shop, 'order-live', 'order-saga', 'pay-button'],
};

const fontFolder = path.join(root, 'public', 'fonts');
// The other letters come only where they are.
const fonts = readdirSync(fontFolder).filter((name) => name.endsWith('.woff2') && !name.endsWith('-more.woff2'));

const budgets = [
  ['loader', total(group('loader')), 3 * KB],
  ['core', total(group('core')), 90 * KB],
  ...Object.entries(pages).map(([page, names]) => [page, total(names.flatMap(group)), 130 * KB]),
  [
    'styles',
    total(
      Object.values(styles)
        .flat()
        .filter((file) => file.endsWith('.css')),
    ),
    20 * KB,
  ],
  ['font files of every page', fonts.length, 2],
  // With its headers each of them comes within the first flight of a connection.
  ['largest of them', Math.max(...fonts.map((name) => statSync(path.join(fontFolder, name)).size)), 13.4 * KB],
];

let over = 0;
for (const [name, size, limit] of budgets) {
  const ok = size <= limit;
  if (!ok) over += 1;
  const show = (value) => (limit < KB ? String(value) : `${(value / KB).toFixed(1)} KB`);
  console.log(`${ok ? '✓' : '✗'} ${name}: ${show(size)} of ${show(limit)}`);
}
process.exit(over === 0 ? 0 : 1);
