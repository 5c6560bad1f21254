/* `npm run coupons -- add CODE VALUE` adds a coupon, `list` lists them, `end CODE` ends one; all work while the shop is running. */
import { runShopCommand } from './shopCommand';

runShopCommand('coupons');
