export { MENU_CATEGORIES_URL, MenuCategoriesSchema, type MenuItem } from './menus.contract';
export { levelOpened, menuClosed, menuOpened } from './menus.slice';
export { SIDEBAR_ID } from './menusAttributes';
