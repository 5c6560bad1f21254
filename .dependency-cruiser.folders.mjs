/*
 * No circle between the folders of server/. A run of its own: here tests are left out as a whole, since they stand beside the code and start the
 * whole shop, and a folder with a test in it would reach every other.
 */
import base from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no circle between folders',
      severity: 'error',
      comment: 'Folders that import each other are one: take a narrow interface, or move the file to where it belongs.',
      scope: 'folder',
      from: { path: '^server' },
      to: { circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: { path: '\\.test\\.tsx?$|^tests/|(^|/)node_modules/|^server/(art|build|commands)/' },
  },
};
