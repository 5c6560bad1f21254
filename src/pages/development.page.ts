import { page as cart } from './cart.page';
import { page as checkout } from './checkout.page';
import { definePage } from './definePage';
import { page as home } from './home.page';
import { page as order } from './order.page';
import { page as service } from './service.page';

/** The page of all islands: it has every slice there is, and no saga but the shell's. */
export const page = definePage({
  slices: [...new Set([cart, checkout, home, order, service].flatMap(({ slices }) => [...slices]))],
  maxKB: 200,
});
