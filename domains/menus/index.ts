export { CHAT_ATTRIBUTE, SIDEBAR_ID, SIGN_OUT_ATTRIBUTE } from './menus.attributes';
export { MENU_CATEGORIES_URL, MenuCategoriesSchema, type MenuItem } from './menus.contract';
export {
  chatFailed,
  chatRequested,
  levelClosed,
  levelOpened,
  menuClosed,
  menuOpened,
  menusSlice,
  selectMenus,
} from './menus.slice';
