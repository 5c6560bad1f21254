import type { Accounts } from '../accounts';
import type { Alerts } from '../alerts';
import type { Catalogue } from '../catalogue';
import { ORDERS_CHANNEL, type Orders } from '../orders';
import type { Platform, ShopModule, StoredData } from '../platform';
import type { Raids } from '../raids';
import type { Vip } from '../vip';
import { accountDataRoutes } from './accountData.routes';
import { createAccountData } from './accountData.service';
import { profileAlertsRoutes } from './alerts/profileAlerts.routes';
import { profileDetailsRoutes } from './details/profileDetails.routes';
import { createProfileDetails } from './details/profileDetails.service';
import { factorRoutes } from './factors.routes';
import { identityRoutes } from './identity.routes';
import { createLiveAccountOrders } from './orders/liveAccountOrders';
import { createOrderAgain } from './orders/orderAgain.service';
import { createOrderAgainNotice } from './orders/orderAgainNotice';
import { profileOrdersRoutes } from './orders/profileOrders.routes';
import { profileRoutes } from './profile.routes';
import { createSecurity } from './security.service';
import { profileVipRoutes } from './vip/profileVip.routes';

export interface ProfileNeeds {
  readonly catalogue: Catalogue;
  readonly accounts: Accounts;
  readonly orders: Orders;
  readonly raids: Raids;
  readonly alerts: Alerts;
  readonly vip: Vip;
  /** What all modules store about shoppers. It is asked when a request comes. */
  readonly stores: () => readonly StoredData[];
}

/** The page of an account: its orders, details, alerts and security, its data as a file, and its end. */
export function createProfile(platform: Platform, needs: ProfileNeeds) {
  const { accounts, orders, raids, alerts, vip } = needs;
  const { catalogue } = needs.catalogue;
  const services = { ...platform, ...raids, ...orders, ...accounts, ...alerts, catalogue, vip };
  const security = createSecurity(services);
  const accountData = createAccountData({ ...services, stores: needs.stores });
  const profileDetails = createProfileDetails(platform);
  const orderAgain = createOrderAgain(services);
  const liveOrders = createLiveAccountOrders(services);
  const context = { ...services, security, accountData, profileDetails, orderAgain };

  const module: ShopModule = {
    routes(app) {
      profileOrdersRoutes(app, context);
      profileDetailsRoutes(app, context);
      profileAlertsRoutes(app, context);
      profileVipRoutes(app, context);
      profileRoutes(app, context);
      identityRoutes(app, context);
      factorRoutes(app, context);
      accountDataRoutes(app, context);
    },
    live: [liveOrders.source],
    channels: { [ORDERS_CHANNEL]: liveOrders.changed },
    start: liveOrders.start,
  };
  return {
    ...module,
    security,
    accountData,
    profileDetails,
    orderAgain,
    /** What the cart says after an order was put into it again. */
    cartNotice: createOrderAgainNotice(context),
  };
}
