/** Labels of the receipt; the discount labels are prescribed by SPEC §9. */
export const PRICE_LABELS = {
  cap: 'Max price cap',
  raidLeaderDrop: 'Price Drop By Raid Leader',
  flexTime: 'Flex Time discount',
  permaVip: 'Perma VIP Discount',
  subtotal: 'Subtotal',
  discountApplied: 'Discount Applied',
  total: 'Total',
} as const;

/** Codes of receipt lines; the line of an option has the option's id as its code. */
export const PRICE_CODES = {
  base: 'base',
  quantityDiscount: 'quantity-discount',
  cap: 'cap',
  raidLeaderDrop: 'raid-leader-drop',
  offer: 'offer',
  flexTime: 'flex-time',
  permaVip: 'perma-vip',
  coupon: 'coupon',
} as const;

/** What stands beside the label of a VIP discount: `VIP 4`. */
export const vipText = (level: number): string => `VIP ${level}`;

/** Label of a coupon's line: `Coupon HELLO5`. */
export function couponLabel(code: string): string {
  return `Coupon ${code}`;
}

/** Formats basis points: 1500 → `15%`, 1250 → `12.5%`. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** Label of a quantity tier's line: `Quantity discount 15%`. */
export function quantityDiscountLabel(basisPoints: number): string {
  return `Quantity discount ${percentText(basisPoints)}`;
}
