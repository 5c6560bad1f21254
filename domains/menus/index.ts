export { MENU_CATEGORIES_URL, MenuCategoriesSchema, type MenuItem } from './menus.contract';
export {
  levelClosed,
  levelOpened,
  menuClosed,
  menuOpened,
  menusSlice,
  selectMenus,
} from './menus.slice';
export { SIDEBAR_ID } from './menusAttributes';
