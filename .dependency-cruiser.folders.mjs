/*
 * No cycles between the folders of server/. A separate run without tests, because tests import the whole shop, so every folder with a test would
 * depend on every other.
 */
import base from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no cycles between folders',
      severity: 'error',
      comment: 'Folders must not import each other: pass a narrow interface, or move the file to the other folder.',
      scope: 'folder',
      // Until what is sold has one interface, orders and what it sells import each other by file (.dependency-cruiser.server.mjs).
      from: { path: '^server', pathNot: '^server/(orders|raids|hot-products|alerts)(/|$)' },
      to: { circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: { path: '\\.test\\.tsx?$|^tests/|(^|/)node_modules/|^server/(build|commands)/' },
  },
};
