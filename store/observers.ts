import { cartAnalytics } from '../domains/cart/cart.analytics';
import { catalogueAnalytics } from '../domains/catalogue/catalogue.analytics';
import { checkoutAnalytics } from '../domains/checkout/checkout.analytics';
import { orderAnalytics } from '../domains/order/order.analytics';
import type { AnalyticsRule } from './analytics';

/** The analytics rules of all domains, one line each; those that only pages of one kind need come with its part (`pageParts.ts`). */
export const analyticsRules: readonly AnalyticsRule[] = [
  cartAnalytics,
  catalogueAnalytics,
  checkoutAnalytics,
  orderAnalytics,
];
