import { Island } from '../../../src/islands/Island';
import { ProfileSection } from '../parts/ProfileSection';

/** The orders of an account, from the page's slice `accountOrders`. */
export function OrdersSection() {
  return (
    <ProfileSection id="orders" title="Orders">
      <Island name="account-orders" id="account-orders" when="idle" props={{}} />
    </ProfileSection>
  );
}
