import path from 'node:path';

/* Spares the libraries of the browser build code that no page of the shop needs. */

/** What every browser of the shop has, and none has, so that libraries need not ask. */
export const inBrowsers = Object.fromEntries(
  Object.entries({
    object: ['window', 'document', 'performance'],
    function: [
      'Symbol',
      'WeakMap',
      'Promise',
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'MessageChannel',
      'reportError',
    ],
    undefined: ['setImmediate', 'process'],
  }).flatMap(([type, names]) => names.map((name) => [`typeof ${name}`, JSON.stringify(type)])),
);

const root = path.join(import.meta.dirname, '../..');

/** TypeBox's files that make schemas, replaced by one without what no page needs. */
export const schemaFiles = Object.fromEntries(
  ['create', 'update'].map((name) => [
    path.join(root, 'node_modules/typebox/build/system/memory', `${name}.mjs`),
    path.join(root, 'src/lib/schemaMemory.ts'),
  ]),
);

/** React's own files, without those that choose one by the environment, and tell a browser's developer tools how they were minified. */
export const reactFiles = Object.fromEntries(
  [
    ['react', 'react.production.js'],
    ['react/jsx-runtime', 'react-jsx-runtime.production.js'],
    ['react-dom', 'react-dom.production.js'],
    ['react-dom/client', 'react-dom-client.production.js'],
    ['scheduler', 'scheduler.production.js'],
  ].map(([name = '', file = '']) => [
    `${name}$`,
    path.join(root, 'node_modules', name.split('/', 1)[0] ?? '', 'cjs', file),
  ]),
);
