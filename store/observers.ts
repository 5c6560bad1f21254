import { cartAnalytics } from '../domains/cart/cart.analytics';
import { checkoutAnalytics } from '../domains/checkout/checkout.analytics';
import { configuratorAnalytics } from '../domains/configurator/configurator.analytics';
import { permalinkAnalytics } from '../domains/configurator/permalink.analytics';
import { orderAnalytics } from '../domains/order/order.analytics';
import type { AnalyticsRule } from './analytics';

/** The analytics rules of all domains, one line each. */
export const analyticsRules: readonly AnalyticsRule[] = [
  cartAnalytics,
  checkoutAnalytics,
  configuratorAnalytics,
  orderAnalytics,
  permalinkAnalytics,
];
