/**
 * Stands in the browser build for `@floating-ui/dom`, which react-select uses to follow a menu in a portal. No select of the shop has one.
 * @throws always, so that a portal can't be used unnoticed
 */
export function autoUpdate(): never {
  throw new Error('Menus in portals are left out of this build; see the alias in webpack.config.ts.');
}
