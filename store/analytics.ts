import type { UnknownAction } from '@reduxjs/toolkit';

/** An item as GA4 defines it: `item_id` is the service's slug, `price` an amount in units of the currency, not cents. */
interface Ga4Item {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand?: string;
  readonly item_category?: string;
  readonly item_category2?: string;
  readonly item_category3?: string;
  readonly item_variant?: string | undefined;
  readonly item_list_id?: string;
  readonly item_list_name?: string;
  readonly coupon?: string;
  readonly discount?: number;
  readonly index?: number;
  readonly price?: number;
  readonly quantity?: number;
}

interface ListParams {
  readonly item_list_id: string;
  readonly item_list_name: string;
  readonly items: readonly Ga4Item[];
}
interface ValueParams {
  readonly currency: string;
  /** Sum of price × quantity in units of the currency. */
  readonly value: number;
  readonly items: readonly Ga4Item[];
}
interface PromotionParams {
  readonly promotion_id: string;
  readonly promotion_name: string;
  readonly creative_name?: string;
  readonly creative_slot?: string;
  readonly items?: readonly Ga4Item[];
}
type WithCoupon = ValueParams & { readonly coupon?: string };

/** Where a shopper was asked about push messages. */
interface PushParams {
  readonly place: 'order' | 'waitlist' | 'device' | 'page';
}

/** The recommended events of GA4 with their exact names, and the shop's own about push messages. */
interface Ga4Params {
  readonly view_item_list: ListParams;
  readonly select_item: ListParams;
  readonly view_item: ValueParams;
  readonly add_to_wishlist: ValueParams;
  readonly add_to_cart: ValueParams;
  readonly remove_from_cart: ValueParams;
  readonly view_cart: ValueParams;
  readonly begin_checkout: WithCoupon;
  readonly add_shipping_info: WithCoupon & { readonly shipping_tier: string };
  readonly add_payment_info: WithCoupon & { readonly payment_type: string };
  readonly purchase: WithCoupon & {
    readonly transaction_id: string;
    readonly tax?: number;
    readonly shipping?: number;
    readonly customer_type?: 'new' | 'returning';
  };
  readonly refund: ValueParams & {
    readonly transaction_id: string;
    /** Tells it from other refunds of the order, from 1. */
    readonly refund_number: number;
  };
  readonly view_promotion: PromotionParams;
  readonly select_promotion: PromotionParams;
  readonly login: { readonly method: string };
  readonly sign_up: { readonly method: string };
  readonly search: { readonly search_term: string };
  readonly view_search_results: { readonly search_term: string };
  readonly share: { readonly method: string; readonly content_type: string; readonly item_id: string };
  readonly generate_lead: { readonly currency: string; readonly value: number };
  readonly earn_virtual_currency: { readonly virtual_currency_name: string; readonly value: number };
  readonly spend_virtual_currency: {
    readonly virtual_currency_name: string;
    readonly value: number;
    /** The order that it was spent on. */
    readonly transaction_id: string;
  };
  readonly level_up: { readonly level: number };
  readonly unlock_achievement: { readonly achievement_id: string };
  readonly push_prompt_shown: PushParams;
  readonly push_prompt_accepted: PushParams;
  readonly push_prompt_declined: PushParams;
  readonly push_permission_granted: PushParams;
  readonly push_permission_denied: PushParams;
  readonly push_token_saved: PushParams;
  readonly push_token_failed: PushParams;
  readonly push_off: PushParams;
}

/** Events of our own, in GA4's spelling. */
interface ShopParams {
  readonly notification_open: { readonly topic: string };
  readonly notification_remove: { readonly topic: string };
}

type EventParams = Ga4Params & ShopParams;

/** Events about an order carry a proof that its page was opened. Only our own collector gets it; other sinks take name and parameters. */
interface WithProof {
  readonly proof: string;
}

/** Events that several tabs bring, with what tells one from others. No sink gets that. */
interface WithOnce {
  readonly once: string;
}

/** A GA4 event: `{ name: 'add_to_cart', params: { currency, value, items } }`. */
export type Ga4Event = {
  readonly [Name in keyof EventParams]: { readonly name: Name; readonly params: EventParams[Name] } & (Name extends
    | 'purchase'
    | 'refund'
    ? WithProof
    : Name extends 'earn_virtual_currency'
      ? WithOnce
      : unknown);
}[keyof EventParams];

/**
 * A domain's analytics rule: a pure function that is called after each action and returns the events it stands for, if any. `before` and
 * `after` are the states around the action; a rule names the slices it reads. Events must hold no personal data: no email, name or character.
 */
export type AnalyticsRule<State = never> = (
  action: UnknownAction,
  before: State,
  after: State,
) => Ga4Event | readonly Ga4Event[] | undefined;
