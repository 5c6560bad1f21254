/**
 * Lucide icons (ISC license), each as one path with stroke width 2 in a 24 × 24 view box. Only those in use, each in a file of its own, so that an
 * island brings only its own ones.
 */
export { arrowRight } from './arrowRight';
export { bell } from './bell';
export { calendar } from './calendar';
export { check } from './check';
export { chevronDown } from './chevronDown';
export { chevronLeft } from './chevronLeft';
export { chevronRight } from './chevronRight';
export { chevronUp } from './chevronUp';
export { circleAlert } from './circleAlert';
export { circleCheck } from './circleCheck';
export { clock } from './clock';
export { copy } from './copy';
export { download } from './download';
export { eye } from './eye';
export { gamepad2 } from './gamepad2';
export { globe } from './globe';
export { info } from './info';
export { keyRound } from './keyRound';
export { layoutGrid } from './layoutGrid';
export { lock } from './lock';
export { logOut } from './logOut';
export { mail } from './mail';
export { menu } from './menu';
export { messageCircle } from './messageCircle';
export { minus } from './minus';
export { monitor } from './monitor';
export { moon } from './moon';
export { pause } from './pause';
export { play } from './play';
export { plus } from './plus';
export { receiptText } from './receiptText';
export { rotateCcw } from './rotateCcw';
export { search } from './search';
export { send } from './send';
export { settings2 } from './settings2';
export { shieldCheck } from './shieldCheck';
export { shoppingCart } from './shoppingCart';
export { smartphone } from './smartphone';
export { sun } from './sun';
export { trash } from './trash';
export { triangleAlert } from './triangleAlert';
export { user } from './user';
export { users } from './users';
export { x } from './x';
