/*
 * The public events of this shop, written by `npm run types`. Copy the file, and `window.storefront` is typed.
 */

/** The events of `window.storefront.on` with their payloads, which are frozen copies. Actions with personal data are no events. */
export interface StorefrontEvents {
  /** An analytics tool of another party can't be reached; reported once for a page. */
  readonly 'analytics/blocked': {
    readonly tool: string;
    readonly message: string;
  };
  /** An analytics event was dropped because it contained personal data, or its rule threw. */
  readonly 'analytics/refused': {
    readonly message: string;
  };
  readonly 'anchors/anchorChosen': {
    readonly id: string;
  };
  readonly 'anchors/anchorsScrolled': AnchorsView;
  readonly 'anchors/anchorsShown': undefined;
  readonly 'announcements/announcementClosed': ById;
  readonly 'announcements/announcementsRestored': {
    /** Closed in this session, here or on earlier pages; the latest last. */
    readonly closed: readonly number[];
    /** Banners that stay away for some days, or will once the server has said so. */
    readonly delayed: readonly number[];
  };
  readonly 'announcements/bannerDelayFailed': {
    readonly id: number;
    readonly error: Failure;
    readonly reason?: string;
  };
  readonly 'announcements/bannerDelaySaved': ById;
  readonly 'announcements/bannerDelayed': {
    readonly id: number;
    readonly url: string;
  };
  readonly 'announcements/pageScrolled': {
    /** The page is scrolled to its top, where it shows its body banner. */
    readonly isAtTop: boolean;
  };
  readonly 'buyNow/buyNowChosen': {
    readonly key: string;
  };
  readonly 'buyNow/buyNowClosed': undefined;
  readonly 'buyNow/buyNowFailed': {
    /** The error message of the server; null when there was none. */
    readonly message: null | string;
    /** True when trying again may help. */
    readonly retriable: boolean;
    /** The choice made outside the dialog was refused. */
    readonly isChoice?: boolean;
  };
  readonly 'buyNow/buyNowOpened': CardService;
  readonly 'buyNow/buyNowPageRestored': undefined;
  readonly 'buyNow/buyNowReceived': {
    readonly offer: {
      /** Absent in a response of a server of the version before. */
      readonly item?: {
        readonly name: string;
        readonly slug: string;
        readonly game: string;
        readonly category: string;
        readonly subCategory: string;
        /** The currency code of the totals. */
        readonly currency: string;
      };
      readonly serviceId: string;
      readonly choices: readonly {
        /** The choice with the preset options in one line, and what discounts take off in cents, for analytics. */
        readonly variant?: string;
        readonly discount?: number;
        readonly label: string;
        /** The price to pay, in cents. */
        readonly total: number;
        /** The fields of the buy form for this choice as names and values, with the shown total. */
        readonly form: readonly (readonly string[])[];
        /** A short explanation; may be empty. */
        readonly note: string;
        /** The variant, or the quantity. */
        readonly key: string;
        readonly best: boolean;
      }[];
      /** "Starts in 35 min to 2 h". */
      readonly start: string;
      /** The currency sign of the totals. */
      readonly sign: string;
      /** The preset options in each price: "Piloted, Standard"; empty when there are none. */
      readonly includes: string;
      /** The minimum total of an order, in cents. */
      readonly minimum: number;
      /** The choice that was asked for, else the one whose price the card shows. */
      readonly chosen: string;
      /** The heading of the choices. */
      readonly legend: string;
      /** True when the service page offers more choices. */
      readonly hasMore: boolean;
    };
  };
  readonly 'buyNow/buyNowRetried': undefined;
  readonly 'buyNow/buyNowSent': undefined;
  readonly 'carousels/carouselStarted': {
    readonly id: string;
    readonly index: number;
  };
  readonly 'carousels/motionPaused': undefined;
  readonly 'carousels/motionPlayed': undefined;
  readonly 'carousels/motionRestored': {
    readonly motion: 'none' | 'paused' | 'playing';
  };
  readonly 'carousels/slideShown': {
    readonly id: string;
    readonly index: number;
    readonly by: 'shopper' | 'clock' | 'leaving';
  };
  readonly 'cart/additionUndone': {
    /** Identifies the link (`linkKey`). */
    readonly link: string;
    readonly name: string;
    readonly seq: number;
  };
  readonly 'cart/cartChangedElsewhere': undefined;
  readonly 'cart/cartLoaded': {
    readonly cart: {
      /** The currency code. */
      readonly currency: string;
      readonly total: number;
      /** The lines that have a price, for analytics. */
      readonly items: readonly {
        readonly name: string;
        readonly slug: string;
        readonly game: string;
        readonly category: string;
        readonly subCategory: string;
        readonly play: string;
        readonly variant: string;
        readonly discount: number;
        readonly total: number;
        readonly lineId: string;
      }[];
      readonly count: number;
      readonly view: {
        /** Of the total, which is after it; the lines are without it. */
        readonly coupon?: {
          /** Why it doesn't hold. */
          readonly problem?: string;
          /** Why it takes off less than it says. */
          readonly note?: string;
          readonly code: string;
          /** What it takes off, cents; 0 when it doesn't hold. */
          readonly amount: number;
        };
        /** Why checkout is not possible (a line not on sale, a total below the minimum charge). */
        readonly blocked?: string;
        readonly currency: {
          readonly code: string;
          readonly sign: string;
        };
        readonly lines: readonly {
          /** The first of the choices, where it is a start and a goal: both as labels. */
          readonly fromTo?: {
            readonly unit?: string;
            readonly from: string;
            readonly to: string;
          };
          /** The quantity and its limits, for services sold by quantity. */
          readonly quantity?: {
            readonly value: number;
            readonly unit: {
              readonly per?: number;
              readonly scale?: 'M';
              readonly one: string;
              readonly many: string;
            };
            readonly min: number;
            readonly max: number;
          };
          /** What the coupon of the cart takes off it, cents; not in `quote`. */
          readonly couponShare?: number;
          /** Present when the price differs from the one the shopper saw on adding it, in the same currency; cents. */
          readonly move?: {
            readonly seen: number;
            readonly now: number;
          };
          /** Only for what is sold for a date. */
          readonly dated?: {
            /** The `item_variant` of analytics, where it is not all of the choices: it has no date, so that the same goods add up. */
            readonly variant?: string;
            /** The game's server that it is on, where it is on one. */
            readonly region?: string;
            /** Why nothing is reserved, where nothing has to be. */
            readonly waitText?: string;
            /** The next date of the same kind, where nothing is left of this one, and what it is called: `Next run`. */
            readonly next?: {
              readonly href: string;
              readonly label: string;
              readonly title: string;
            };
            /** One of what is reserved: `seat`, `spot` */
            readonly unit: string;
            readonly startsAt: number;
            /** `Fri 20 Nov, 20:00 CET` */
            readonly startText: string;
            /** Until when it is reserved; null when nothing is (any more). */
            readonly heldUntil: null | number;
            /** The same as text; empty when nothing is reserved. */
            readonly heldText: string;
          };
          readonly name: string;
          readonly id: string;
          /** Lines stand in this order; a restored line gets that of the removed one. */
          readonly position: number;
          readonly serviceId: number;
          readonly slug: string;
          /** Path of the service page. */
          readonly href: string;
          /** The same page, opened with this line's choices to change them. */
          readonly editHref: string;
          /** Names the picture in /art, without kind and width. */
          readonly art: string;
          readonly game: {
            readonly name: string;
            readonly slug: string;
            readonly art: string;
          };
          readonly category: {
            readonly name: string;
            readonly slug: string;
          };
          readonly subCategory: string;
          readonly play: 'piloted' | 'selfplay' | 'trade' | 'coaching';
          readonly choices: readonly {
            readonly label: string;
            readonly value: string;
          }[];
          /** The choices in one line. */
          readonly summary: string;
          readonly configuration: {
            readonly from?: number;
            readonly to?: number;
            /** The points that the shopper has at the start; absent for none. */
            readonly points?: number;
            readonly quantity?: number;
            readonly variant?: string;
            /** One of the game's, where it has several; the checkout asks when absent. */
            readonly region?: string;
            readonly serviceId: number;
            readonly options: readonly string[];
          };
          /** False when the service is no longer available, so that it has no page either. */
          readonly available: boolean;
          /** Null when the line can't be bought any more; see `problems`. */
          readonly quote: null | {
            readonly currency: string;
            readonly lines: readonly {
              readonly rateBp?: number;
              readonly detail?: string;
              readonly label: string;
              readonly code: string;
              readonly kind: 'base' | 'component' | 'cap' | 'discount';
              readonly amount: number;
            }[];
            readonly subtotal: number;
            readonly discountApplied: number;
            readonly total: number;
            readonly cashback: number;
          };
          readonly problems: readonly {
            readonly field: string;
            readonly message: string;
          }[];
          /** The fields of the buy form for this configuration; empty when it can't be bought any more. */
          readonly form: readonly (readonly string[])[];
          /** Minutes from payment to the start of the work, which may be fractions. */
          readonly start: {
            readonly least: number;
            readonly most: number;
          };
        }[];
        readonly total: number;
      };
    };
  };
  readonly 'cart/changeConfirmed': {
    readonly change:
      | {
          readonly kind: 'remove';
          readonly seq: number;
          readonly lineId: string;
          readonly name: string;
        }
      | {
          readonly kind: 'quantity';
          readonly seq: number;
          readonly lineId: string;
          readonly name: string;
          readonly quantity: number;
        }
      | {
          readonly kind: 'add';
          readonly seq: number;
          readonly link: string;
          readonly lineId: string;
          readonly name: string;
          readonly form: readonly (readonly [string, string])[];
        }
      | {
          readonly kind: 'restore';
          readonly seq: number;
          readonly lineId: string;
          readonly name: string;
          readonly line: {
            /** The first of the choices, where it is a start and a goal: both as labels. */
            readonly fromTo?: {
              readonly unit?: string;
              readonly from: string;
              readonly to: string;
            };
            /** The quantity and its limits, for services sold by quantity. */
            readonly quantity?: {
              readonly value: number;
              readonly unit: {
                readonly per?: number;
                readonly scale?: 'M';
                readonly one: string;
                readonly many: string;
              };
              readonly min: number;
              readonly max: number;
            };
            /** What the coupon of the cart takes off it, cents; not in `quote`. */
            readonly couponShare?: number;
            /** Present when the price differs from the one the shopper saw on adding it, in the same currency; cents. */
            readonly move?: {
              readonly seen: number;
              readonly now: number;
            };
            /** Only for what is sold for a date. */
            readonly dated?: {
              /** The `item_variant` of analytics, where it is not all of the choices: it has no date, so that the same goods add up. */
              readonly variant?: string;
              /** The game's server that it is on, where it is on one. */
              readonly region?: string;
              /** Why nothing is reserved, where nothing has to be. */
              readonly waitText?: string;
              /** The next date of the same kind, where nothing is left of this one, and what it is called: `Next run`. */
              readonly next?: {
                readonly href: string;
                readonly label: string;
                readonly title: string;
              };
              /** One of what is reserved: `seat`, `spot` */
              readonly unit: string;
              readonly startsAt: number;
              /** `Fri 20 Nov, 20:00 CET` */
              readonly startText: string;
              /** Until when it is reserved; null when nothing is (any more). */
              readonly heldUntil: null | number;
              /** The same as text; empty when nothing is reserved. */
              readonly heldText: string;
            };
            readonly name: string;
            readonly id: string;
            /** Lines stand in this order; a restored line gets that of the removed one. */
            readonly position: number;
            readonly serviceId: number;
            readonly slug: string;
            /** Path of the service page. */
            readonly href: string;
            /** The same page, opened with this line's choices to change them. */
            readonly editHref: string;
            /** Names the picture in /art, without kind and width. */
            readonly art: string;
            readonly game: {
              readonly name: string;
              readonly slug: string;
              readonly art: string;
            };
            readonly category: {
              readonly name: string;
              readonly slug: string;
            };
            readonly subCategory: string;
            readonly play: 'piloted' | 'selfplay' | 'trade' | 'coaching';
            readonly choices: readonly {
              readonly label: string;
              readonly value: string;
            }[];
            /** The choices in one line. */
            readonly summary: string;
            readonly configuration: {
              readonly from?: number;
              readonly to?: number;
              /** The points that the shopper has at the start; absent for none. */
              readonly points?: number;
              readonly quantity?: number;
              readonly variant?: string;
              /** One of the game's, where it has several; the checkout asks when absent. */
              readonly region?: string;
              readonly serviceId: number;
              readonly options: readonly string[];
            };
            /** False when the service is no longer available, so that it has no page either. */
            readonly available: boolean;
            /** Null when the line can't be bought any more; see `problems`. */
            readonly quote: null | {
              readonly currency: string;
              readonly lines: readonly {
                readonly rateBp?: number;
                readonly detail?: string;
                readonly label: string;
                readonly code: string;
                readonly kind: 'base' | 'component' | 'cap' | 'discount';
                readonly amount: number;
              }[];
              readonly subtotal: number;
              readonly discountApplied: number;
              readonly total: number;
              readonly cashback: number;
            };
            readonly problems: readonly {
              readonly field: string;
              readonly message: string;
            }[];
            /** The fields of the buy form for this configuration; empty when it can't be bought any more. */
            readonly form: readonly (readonly string[])[];
            /** Minutes from payment to the start of the work, which may be fractions. */
            readonly start: {
              readonly least: number;
              readonly most: number;
            };
          };
        };
    readonly lineId: string;
    readonly message: string;
    readonly cart: {
      /** The currency code. */
      readonly currency: string;
      readonly total: number;
      /** The lines that have a price, for analytics. */
      readonly items: readonly {
        readonly name: string;
        readonly slug: string;
        readonly game: string;
        readonly category: string;
        readonly subCategory: string;
        readonly play: string;
        readonly variant: string;
        readonly discount: number;
        readonly total: number;
        readonly lineId: string;
      }[];
      readonly count: number;
      readonly view: {
        /** Of the total, which is after it; the lines are without it. */
        readonly coupon?: {
          /** Why it doesn't hold. */
          readonly problem?: string;
          /** Why it takes off less than it says. */
          readonly note?: string;
          readonly code: string;
          /** What it takes off, cents; 0 when it doesn't hold. */
          readonly amount: number;
        };
        /** Why checkout is not possible (a line not on sale, a total below the minimum charge). */
        readonly blocked?: string;
        readonly currency: {
          readonly code: string;
          readonly sign: string;
        };
        readonly lines: readonly {
          /** The first of the choices, where it is a start and a goal: both as labels. */
          readonly fromTo?: {
            readonly unit?: string;
            readonly from: string;
            readonly to: string;
          };
          /** The quantity and its limits, for services sold by quantity. */
          readonly quantity?: {
            readonly value: number;
            readonly unit: {
              readonly per?: number;
              readonly scale?: 'M';
              readonly one: string;
              readonly many: string;
            };
            readonly min: number;
            readonly max: number;
          };
          /** What the coupon of the cart takes off it, cents; not in `quote`. */
          readonly couponShare?: number;
          /** Present when the price differs from the one the shopper saw on adding it, in the same currency; cents. */
          readonly move?: {
            readonly seen: number;
            readonly now: number;
          };
          /** Only for what is sold for a date. */
          readonly dated?: {
            /** The `item_variant` of analytics, where it is not all of the choices: it has no date, so that the same goods add up. */
            readonly variant?: string;
            /** The game's server that it is on, where it is on one. */
            readonly region?: string;
            /** Why nothing is reserved, where nothing has to be. */
            readonly waitText?: string;
            /** The next date of the same kind, where nothing is left of this one, and what it is called: `Next run`. */
            readonly next?: {
              readonly href: string;
              readonly label: string;
              readonly title: string;
            };
            /** One of what is reserved: `seat`, `spot` */
            readonly unit: string;
            readonly startsAt: number;
            /** `Fri 20 Nov, 20:00 CET` */
            readonly startText: string;
            /** Until when it is reserved; null when nothing is (any more). */
            readonly heldUntil: null | number;
            /** The same as text; empty when nothing is reserved. */
            readonly heldText: string;
          };
          readonly name: string;
          readonly id: string;
          /** Lines stand in this order; a restored line gets that of the removed one. */
          readonly position: number;
          readonly serviceId: number;
          readonly slug: string;
          /** Path of the service page. */
          readonly href: string;
          /** The same page, opened with this line's choices to change them. */
          readonly editHref: string;
          /** Names the picture in /art, without kind and width. */
          readonly art: string;
          readonly game: {
            readonly name: string;
            readonly slug: string;
            readonly art: string;
          };
          readonly category: {
            readonly name: string;
            readonly slug: string;
          };
          readonly subCategory: string;
          readonly play: 'piloted' | 'selfplay' | 'trade' | 'coaching';
          readonly choices: readonly {
            readonly label: string;
            readonly value: string;
          }[];
          /** The choices in one line. */
          readonly summary: string;
          readonly configuration: {
            readonly from?: number;
            readonly to?: number;
            /** The points that the shopper has at the start; absent for none. */
            readonly points?: number;
            readonly quantity?: number;
            readonly variant?: string;
            /** One of the game's, where it has several; the checkout asks when absent. */
            readonly region?: string;
            readonly serviceId: number;
            readonly options: readonly string[];
          };
          /** False when the service is no longer available, so that it has no page either. */
          readonly available: boolean;
          /** Null when the line can't be bought any more; see `problems`. */
          readonly quote: null | {
            readonly currency: string;
            readonly lines: readonly {
              readonly rateBp?: number;
              readonly detail?: string;
              readonly label: string;
              readonly code: string;
              readonly kind: 'base' | 'component' | 'cap' | 'discount';
              readonly amount: number;
            }[];
            readonly subtotal: number;
            readonly discountApplied: number;
            readonly total: number;
            readonly cashback: number;
          };
          readonly problems: readonly {
            readonly field: string;
            readonly message: string;
          }[];
          /** The fields of the buy form for this configuration; empty when it can't be bought any more. */
          readonly form: readonly (readonly string[])[];
          /** Minutes from payment to the start of the work, which may be fractions. */
          readonly start: {
            readonly least: number;
            readonly most: number;
          };
        }[];
        readonly total: number;
      };
    };
  };
  readonly 'cart/changeFailed': {
    readonly change:
      | {
          readonly kind: 'remove';
          readonly seq: number;
          readonly lineId: string;
          readonly name: string;
        }
      | {
          readonly kind: 'quantity';
          readonly seq: number;
          readonly lineId: string;
          readonly name: string;
          readonly quantity: number;
        }
      | {
          readonly kind: 'add';
          readonly seq: number;
          readonly link: string;
          readonly lineId: string;
          readonly name: string;
          readonly form: readonly (readonly [string, string])[];
        }
      | {
          readonly kind: 'restore';
          readonly seq: number;
          readonly lineId: string;
          readonly name: string;
          readonly line: {
            /** The first of the choices, where it is a start and a goal: both as labels. */
            readonly fromTo?: {
              readonly unit?: string;
              readonly from: string;
              readonly to: string;
            };
            /** The quantity and its limits, for services sold by quantity. */
            readonly quantity?: {
              readonly value: number;
              readonly unit: {
                readonly per?: number;
                readonly scale?: 'M';
                readonly one: string;
                readonly many: string;
              };
              readonly min: number;
              readonly max: number;
            };
            /** What the coupon of the cart takes off it, cents; not in `quote`. */
            readonly couponShare?: number;
            /** Present when the price differs from the one the shopper saw on adding it, in the same currency; cents. */
            readonly move?: {
              readonly seen: number;
              readonly now: number;
            };
            /** Only for what is sold for a date. */
            readonly dated?: {
              /** The `item_variant` of analytics, where it is not all of the choices: it has no date, so that the same goods add up. */
              readonly variant?: string;
              /** The game's server that it is on, where it is on one. */
              readonly region?: string;
              /** Why nothing is reserved, where nothing has to be. */
              readonly waitText?: string;
              /** The next date of the same kind, where nothing is left of this one, and what it is called: `Next run`. */
              readonly next?: {
                readonly href: string;
                readonly label: string;
                readonly title: string;
              };
              /** One of what is reserved: `seat`, `spot` */
              readonly unit: string;
              readonly startsAt: number;
              /** `Fri 20 Nov, 20:00 CET` */
              readonly startText: string;
              /** Until when it is reserved; null when nothing is (any more). */
              readonly heldUntil: null | number;
              /** The same as text; empty when nothing is reserved. */
              readonly heldText: string;
            };
            readonly name: string;
            readonly id: string;
            /** Lines stand in this order; a restored line gets that of the removed one. */
            readonly position: number;
            readonly serviceId: number;
            readonly slug: string;
            /** Path of the service page. */
            readonly href: string;
            /** The same page, opened with this line's choices to change them. */
            readonly editHref: string;
            /** Names the picture in /art, without kind and width. */
            readonly art: string;
            readonly game: {
              readonly name: string;
              readonly slug: string;
              readonly art: string;
            };
            readonly category: {
              readonly name: string;
              readonly slug: string;
            };
            readonly subCategory: string;
            readonly play: 'piloted' | 'selfplay' | 'trade' | 'coaching';
            readonly choices: readonly {
              readonly label: string;
              readonly value: string;
            }[];
            /** The choices in one line. */
            readonly summary: string;
            readonly configuration: {
              readonly from?: number;
              readonly to?: number;
              /** The points that the shopper has at the start; absent for none. */
              readonly points?: number;
              readonly quantity?: number;
              readonly variant?: string;
              /** One of the game's, where it has several; the checkout asks when absent. */
              readonly region?: string;
              readonly serviceId: number;
              readonly options: readonly string[];
            };
            /** False when the service is no longer available, so that it has no page either. */
            readonly available: boolean;
            /** Null when the line can't be bought any more; see `problems`. */
            readonly quote: null | {
              readonly currency: string;
              readonly lines: readonly {
                readonly rateBp?: number;
                readonly detail?: string;
                readonly label: string;
                readonly code: string;
                readonly kind: 'base' | 'component' | 'cap' | 'discount';
                readonly amount: number;
              }[];
              readonly subtotal: number;
              readonly discountApplied: number;
              readonly total: number;
              readonly cashback: number;
            };
            readonly problems: readonly {
              readonly field: string;
              readonly message: string;
            }[];
            /** The fields of the buy form for this configuration; empty when it can't be bought any more. */
            readonly form: readonly (readonly string[])[];
            /** Minutes from payment to the start of the work, which may be fractions. */
            readonly start: {
              readonly least: number;
              readonly most: number;
            };
          };
        };
    readonly message: string;
  };
  readonly 'cart/changeSuperseded': {
    readonly seq: number;
    readonly lineId?: string;
  };
  readonly 'cart/checkoutRequestHandled': undefined;
  readonly 'cart/checkoutRequested': undefined;
  readonly 'cart/lineQuantityChanged': {
    readonly lineId: string;
    readonly name: string;
    readonly quantity: number;
    readonly seq: number;
  };
  readonly 'cart/lineRemoved': {
    readonly line: {
      /** The first of the choices, where it is a start and a goal: both as labels. */
      readonly fromTo?: {
        readonly unit?: string;
        readonly from: string;
        readonly to: string;
      };
      /** The quantity and its limits, for services sold by quantity. */
      readonly quantity?: {
        readonly value: number;
        readonly unit: {
          readonly per?: number;
          readonly scale?: 'M';
          readonly one: string;
          readonly many: string;
        };
        readonly min: number;
        readonly max: number;
      };
      /** What the coupon of the cart takes off it, cents; not in `quote`. */
      readonly couponShare?: number;
      /** Present when the price differs from the one the shopper saw on adding it, in the same currency; cents. */
      readonly move?: {
        readonly seen: number;
        readonly now: number;
      };
      /** Only for what is sold for a date. */
      readonly dated?: {
        /** The `item_variant` of analytics, where it is not all of the choices: it has no date, so that the same goods add up. */
        readonly variant?: string;
        /** The game's server that it is on, where it is on one. */
        readonly region?: string;
        /** Why nothing is reserved, where nothing has to be. */
        readonly waitText?: string;
        /** The next date of the same kind, where nothing is left of this one, and what it is called: `Next run`. */
        readonly next?: {
          readonly href: string;
          readonly label: string;
          readonly title: string;
        };
        /** One of what is reserved: `seat`, `spot` */
        readonly unit: string;
        readonly startsAt: number;
        /** `Fri 20 Nov, 20:00 CET` */
        readonly startText: string;
        /** Until when it is reserved; null when nothing is (any more). */
        readonly heldUntil: null | number;
        /** The same as text; empty when nothing is reserved. */
        readonly heldText: string;
      };
      readonly name: string;
      readonly id: string;
      /** Lines stand in this order; a restored line gets that of the removed one. */
      readonly position: number;
      readonly serviceId: number;
      readonly slug: string;
      /** Path of the service page. */
      readonly href: string;
      /** The same page, opened with this line's choices to change them. */
      readonly editHref: string;
      /** Names the picture in /art, without kind and width. */
      readonly art: string;
      readonly game: {
        readonly name: string;
        readonly slug: string;
        readonly art: string;
      };
      readonly category: {
        readonly name: string;
        readonly slug: string;
      };
      readonly subCategory: string;
      readonly play: 'piloted' | 'selfplay' | 'trade' | 'coaching';
      readonly choices: readonly {
        readonly label: string;
        readonly value: string;
      }[];
      /** The choices in one line. */
      readonly summary: string;
      readonly configuration: {
        readonly from?: number;
        readonly to?: number;
        /** The points that the shopper has at the start; absent for none. */
        readonly points?: number;
        readonly quantity?: number;
        readonly variant?: string;
        /** One of the game's, where it has several; the checkout asks when absent. */
        readonly region?: string;
        readonly serviceId: number;
        readonly options: readonly string[];
      };
      /** False when the service is no longer available, so that it has no page either. */
      readonly available: boolean;
      /** Null when the line can't be bought any more; see `problems`. */
      readonly quote: null | {
        readonly currency: string;
        readonly lines: readonly {
          readonly rateBp?: number;
          readonly detail?: string;
          readonly label: string;
          readonly code: string;
          readonly kind: 'base' | 'component' | 'cap' | 'discount';
          readonly amount: number;
        }[];
        readonly subtotal: number;
        readonly discountApplied: number;
        readonly total: number;
        readonly cashback: number;
      };
      readonly problems: readonly {
        readonly field: string;
        readonly message: string;
      }[];
      /** The fields of the buy form for this configuration; empty when it can't be bought any more. */
      readonly form: readonly (readonly string[])[];
      /** Minutes from payment to the start of the work, which may be fractions. */
      readonly start: {
        readonly least: number;
        readonly most: number;
      };
    };
    readonly seq: number;
  };
  readonly 'cart/removalUndone': object;
  readonly 'cart/serviceAdded': {
    /** Identifies the link (`linkKey`). */
    readonly link: string;
    readonly name: string;
    readonly form: readonly (readonly [string, string])[];
    readonly seq: number;
  };
  readonly 'catalogue/listItemChosen': GoodsList;
  readonly 'catalogue/listSeen': GoodsList;
  readonly 'catalogue/resultsSeen': {
    readonly term: string;
  };
  readonly 'catalogue/searchSent': {
    readonly term: string;
  };
  readonly 'chat/chatEnded': undefined;
  readonly 'chat/chatFailed': {
    readonly reason?: string;
  };
  readonly 'comparison/choicesPinned': PinnedChoices;
  readonly 'comparison/comparisonEnded': undefined;
  readonly 'comparison/pinRestored': PinnedChoices;
  readonly 'configurator/buyRefused': {
    readonly problems: readonly FieldProblem[];
  };
  readonly 'configurator/buyReleased': undefined;
  readonly 'configurator/buySubmitted': SentForm;
  readonly 'configurator/choicesReplaced': {
    readonly configuration: {
      readonly from?: number;
      readonly to?: number;
      /** The points that the shopper has at the start; absent for none. */
      readonly points?: number;
      readonly quantity?: number;
      readonly variant?: string;
      /** One of the game's, where it has several; the checkout asks when absent. */
      readonly region?: string;
      readonly serviceId: number;
      readonly options: readonly string[];
    };
  };
  readonly 'configurator/numberTyped': TypedNumber;
  readonly 'configurator/optionSearchTyped': {
    readonly q: string;
  };
  readonly 'configurator/optionToggled': OptionToggle;
  readonly 'configurator/optionsClosed': undefined;
  readonly 'configurator/optionsFailed': {
    readonly group: string;
    readonly key: string;
    readonly error: Failure;
  };
  readonly 'configurator/optionsReceived': {
    readonly group: string;
    readonly key: string;
    readonly options: readonly {
      /** Until when that was charged, `2026-11-27T17:00Z`. */
      readonly strikethroughUntil?: null | string;
      readonly name: string;
      readonly id: string;
      readonly tag: null | 'best value';
      readonly strikethroughPrice: null | number;
      readonly impactOnPrice: number;
      readonly isAutoSelected: boolean;
    }[];
  };
  readonly 'configurator/optionsRequested': {
    readonly group: string;
  };
  readonly 'configurator/optionsSearched': {
    readonly q: string;
  };
  readonly 'configurator/optionsToggled': OptionsToggle;
  readonly 'configurator/pointsChosen': {
    readonly points: number;
  };
  readonly 'configurator/priceCheckRequested': undefined;
  readonly 'configurator/priceCheckSlowed': Keyed;
  readonly 'configurator/priceDisagreed': {
    readonly key: string;
    readonly local: number;
    readonly server: number;
  };
  readonly 'configurator/priceFailed': {
    readonly key: string;
    readonly error: PriceFailure;
  };
  readonly 'configurator/priceQuoted': PricedChoices;
  readonly 'configurator/priceRequested': Keyed;
  readonly 'configurator/quantityChanged': {
    readonly quantity: number;
  };
  readonly 'configurator/rangeEndStepped': {
    readonly end: 'from' | 'to';
    readonly value: number;
  };
  readonly 'configurator/rangeMoved': {
    readonly from: number;
    readonly to: number;
  };
  readonly 'configurator/rankFromChosen': {
    readonly value: number;
  };
  readonly 'configurator/rankToChosen': {
    readonly value: number;
  };
  readonly 'configurator/regionChosen': {
    readonly region: string;
  };
  readonly 'configurator/reloadRequested': undefined;
  readonly 'configurator/savedPicksRestored': {
    readonly options: readonly string[];
  };
  readonly 'configurator/savedRegionRestored': {
    readonly region: string;
  };
  readonly 'configurator/variantChosen': {
    readonly variant: string;
  };
  readonly 'consent/consentChosen': ConsentPayload;
  readonly 'consent/consentSaveFailed': ConsentPayload;
  readonly 'consent/consentSaved': ConsentPayload;
  readonly 'country/countryListClosed': undefined;
  readonly 'country/countryListOpened': undefined;
  readonly 'currency/currencyChangeFailed': {
    readonly requested: string;
    readonly error: Failure;
  };
  readonly 'currency/currencyChosen': {
    readonly code: string;
  };
  readonly 'currency/currencySaved': {
    readonly requested: string;
    readonly currency: string;
  };
  readonly 'forms/fieldCorrected': {
    readonly id: string;
    readonly field: string;
  };
  readonly 'forms/formChecked': {
    readonly key: string;
    readonly problems: readonly FormProblem[];
    /** Why the server refused the form, as one sentence; null when it did not. */
    readonly message: null | string;
    readonly id: string;
  };
  readonly 'forms/formFailed': {
    readonly id: string;
    readonly key: string;
    readonly error: Failure;
    readonly failureText: null | string;
  };
  readonly 'forms/formReleased': object;
  readonly 'forms/formSubmitted': {
    readonly key: string;
    readonly id: string;
    readonly method: 'GET' | 'POST';
    /** The index of the pressed button among the form's controls; -1 when there was none. */
    readonly button: number;
    /** The form is in the page's dialog, whose content is gone when it is closed. */
    readonly isInModal: boolean;
    /** What a toast says when no response arrived; null for forms that stay silent (SPEC §8). */
    readonly failureText: null | string;
  };
  readonly 'forms/formsRestored': undefined;
  /** A fragment could not be inserted. */
  readonly 'fragment/refused': {
    readonly selector: string;
    readonly message: string;
  };
  readonly 'fragmentLinks/fragmentLinkFollowed': FragmentLink;
  readonly 'fragmentLinks/fragmentLinkSettled': FragmentLink;
  readonly 'fragments/fragmentReceived': {
    readonly selector: string;
    readonly html: string;
  };
  readonly 'fragments/fragmentRemoved': {
    readonly selector: string;
  };
  readonly 'games/gamesFilterCleared': undefined;
  readonly 'geo/locationFailed': {
    readonly error: Failure;
  };
  readonly 'geo/locationRequested': undefined;
  readonly 'geo/locationUnknown': undefined;
  readonly 'geo/regionSaved': {
    readonly region: 'eu' | 'us';
  };
  readonly 'headPanel/panelClosed': undefined;
  readonly 'headPanel/panelFolded': undefined;
  readonly 'headPanel/panelLoadFailed': {
    readonly href: string;
    readonly error: Failure;
  };
  readonly 'headPanel/panelReceived': {
    readonly href: string;
    readonly tag: string;
    readonly content: string;
  };
  readonly 'headPanel/panelToggled': PanelLink;
  readonly 'hotFilter/filterChanged': {
    readonly filter: {
      readonly game: string;
      readonly play: string;
      readonly start: string;
      readonly price: string;
      readonly platform: string;
      readonly stock: string;
    };
  };
  readonly 'hotFilter/filterRestored': {
    readonly filter: {
      readonly game: string;
      readonly play: string;
      readonly start: string;
      readonly price: string;
      readonly platform: string;
      readonly stock: string;
    };
  };
  readonly 'hotFilter/filterRetried': undefined;
  readonly 'hotFilter/listFailed': {
    readonly filter: {
      readonly game: string;
      readonly play: string;
      readonly start: string;
      readonly price: string;
      readonly platform: string;
      readonly stock: string;
    };
    readonly error: ListFailure;
  };
  readonly 'hotFilter/listReceived': {
    readonly filter: {
      readonly game: string;
      readonly play: string;
      readonly start: string;
      readonly price: string;
      readonly platform: string;
      readonly stock: string;
    };
    readonly total: number;
  };
  readonly 'hotPanel/buyRefused': {
    readonly problems: readonly FieldProblem[];
  };
  readonly 'hotPanel/buyReleased': undefined;
  readonly 'hotPanel/hotNewPriceTaken': undefined;
  readonly 'hotPanel/hotPanelRefreshed': {
    readonly panel: {
      readonly name: string;
      readonly serviceId: number;
      readonly slug: string;
      readonly game: {
        readonly name: string;
        readonly slug: string;
      };
      readonly category: {
        readonly name: string;
        readonly slug: string;
      };
      readonly subCategory: string;
      /** The code of the currency of `price` and of the starts' quotes. */
      readonly currency: string;
      /** `run`: a kind of raid runs; its starts are runs, and a seat is bought with the run's own form. */
      readonly kind: 'run' | 'places';
      /** When the game ends it, ms UTC. */
      readonly endsAt: null | number;
      /** The price on the card, in cents: when it changes, the panel is asked for again. */
      readonly price: number;
      /** Null for a kind of raid runs. */
      readonly offer: null | {
        readonly unit: {
          readonly per?: number;
          readonly scale?: 'M';
          readonly one: string;
          readonly many: string;
        };
        readonly min: number;
        readonly max: number;
        /** The running offer of the service, in basis points; null without one. */
        readonly offer: null | {
          readonly label: string;
          readonly percentBp: number;
        };
        readonly unitPriceCents: number;
        readonly tiers: readonly {
          readonly from: number;
          readonly percentBp: number;
        }[];
      };
      readonly productId: number;
      /** The starts on sale, the earliest first; full ones too. */
      readonly starts: readonly {
        readonly id: number;
        /** The price of a seat in this run, in cents; null where the offer prices the product. */
        readonly quote: null | Quote;
        /** ms UTC */
        readonly startsAt: number;
        /** Until when its places are sold, ms UTC. */
        readonly soldUntil: number;
        readonly free: number;
        readonly capacity: number;
      }[];
      /** Null where the quantity is always one. */
      readonly slider: null | {
        readonly per?: number;
        readonly scale?: 'M';
        readonly name: string;
        readonly start: number;
        readonly range: {
          readonly min: number;
          readonly max: number;
        };
        readonly discounts: {
          readonly [key: string]: number;
        };
        readonly suffixes: readonly [string, string];
      };
    };
  };
  readonly 'hotPanel/hotProductClosed': undefined;
  readonly 'hotPanel/hotProductFailed': {
    readonly id: number;
    readonly error: PriceFailure;
  };
  readonly 'hotPanel/hotProductOpened': {
    readonly id: number;
  };
  readonly 'hotPanel/hotProductReceived': ReceivedHotPanel;
  readonly 'hotPanel/hotQuantityChanged': {
    readonly quantity: number;
  };
  readonly 'hotPanel/hotStartChosen': {
    readonly startId: number;
  };
  readonly 'hotPanel/hotStartsPassed': {
    readonly now: number;
  };
  readonly 'hotPanel/hotSubmitted': SentForm;
  readonly 'hotPanel/priceCheckRequested': undefined;
  readonly 'hotPanel/priceCheckSlowed': Keyed;
  readonly 'hotPanel/priceDisagreed': {
    readonly key: string;
    readonly local: number;
    readonly server: number;
  };
  readonly 'hotPanel/priceFailed': {
    readonly key: string;
    readonly error: PriceFailure;
  };
  readonly 'hotPanel/priceQuoted': PricedChoices;
  readonly 'hotPanel/priceRequested': Keyed;
  readonly 'hotPanel/reloadRequested': undefined;
  readonly 'howItWorks/sliderEntered': undefined;
  readonly 'howItWorks/sliderFound': {
    readonly id: string;
  };
  readonly 'howItWorks/sliderLeft': undefined;
  /** The island shows the server's HTML. `phase`: its chunk failed to load, or its first or a later render threw. */
  readonly 'island/failed': {
    readonly name: string;
    readonly id: string;
    readonly phase: 'render' | 'load' | 'hydrate';
    readonly message: string;
  };
  /** Hydration found different HTML, or the browser or an extension changed the elements later, and the island was rendered anew from the store. */
  readonly 'island/recovered': {
    readonly name: string;
    readonly id: string;
    readonly message: string;
  };
  readonly 'liveHot/listUpdated': {
    readonly at: number;
    readonly items: readonly {
      readonly id: number;
      /** The price on the card, in cents. */
      readonly price: number;
      /** The free places of each start on sale, full ones too, by its id: an open panel shows them. */
      readonly places: {
        readonly [key: string]: number;
      };
      readonly availability:
        | {
            readonly kind: 'in_stock';
          }
        | {
            readonly kind: 'next_start';
            readonly at: number;
          }
        | {
            readonly kind: 'left_today';
            readonly free: number;
            readonly capacity: number;
          }
        | {
            readonly kind: 'starts_in';
            readonly at: number;
          }
        | {
            readonly kind: 'ends_in';
            readonly at: number;
          }
        | {
            readonly kind: 'sold_out';
          };
      /** That without the running offer or drop; null without one. */
      readonly was: null | number;
    }[];
    readonly closed: readonly number[];
    readonly wholeUntil: null | number;
  };
  readonly 'liveReviews/connectionLost': undefined;
  readonly 'liveReviews/holdChanged': {
    /** The pointer or the keyboard's focus is in it. */
    readonly isHeld: boolean;
  };
  readonly 'liveReviews/markEnded': undefined;
  readonly 'liveReviews/reviewAdded': {
    readonly now: number;
    readonly id: number;
  };
  readonly 'liveReviews/reviewsUpdated': {
    readonly now: number;
    readonly data: {
      /** When it was read, ms UTC. */
      readonly at: number;
      /** The reviews published last within thirty days, the newest first; fewer than the rows when there are no more. */
      readonly reviews: readonly {
        readonly id: number;
        /** The page of what was bought. */
        readonly href: string;
        /** Its picture, as in `Picture`. */
        readonly art: string;
        /** The name of what was bought. */
        readonly service: string;
        /** On one line, cut at the end of a word; empty for stars alone. */
        readonly words: string;
        readonly stars: number;
        /** In words: `Kept me informed`. */
        readonly tags: readonly string[];
        /** ms UTC */
        readonly publishedAt: number;
        /** When its writer has changed it last, ms UTC; 0 for never. */
        readonly editedAt: number;
      }[];
      /** When the older ones were edited, by their ids: what a page shows and is not named here or above was taken down. */
      readonly others: {
        readonly [key: string]: number;
      };
    };
  };
  readonly 'liveReviews/ticked': At;
  readonly 'liveReviews/viewChanged': {
    readonly isInView: boolean;
  };
  readonly 'liveRuns/listUpdated': {
    readonly at: number;
    readonly items: readonly {
      readonly id: number;
      /** The price on the run's card, in cents. */
      readonly price: number;
      /** That before the leader's drop; null without one. */
      readonly was: null | number;
      readonly seats: {
        readonly free: number;
        readonly capacity: number;
        /** By armor type, where the loot limits them. */
        readonly armor: null | {
          readonly mail?: {
            readonly free: number;
            readonly capacity: number;
          };
          readonly cloth?: {
            readonly free: number;
            readonly capacity: number;
          };
          readonly leather?: {
            readonly free: number;
            readonly capacity: number;
          };
          readonly plate?: {
            readonly free: number;
            readonly capacity: number;
          };
        };
        /** By boss id, where the run is sold by boss. */
        readonly bosses: null | {
          readonly [key: string]: {
            readonly free: number;
            readonly capacity: number;
          };
        };
      };
      /** What the raid leader has taken off, in cents. */
      readonly drop: number;
    }[];
    readonly closed: readonly number[];
    readonly wholeUntil: null | number;
  };
  readonly 'menus/categoriesFailed': {
    readonly error: Failure;
  };
  readonly 'menus/categoriesReceived': {
    readonly games: readonly MenuItem[];
  };
  readonly 'menus/levelClosed': undefined;
  readonly 'menus/levelOpened': {
    readonly path: string;
  };
  readonly 'menus/menuClosed': undefined;
  readonly 'menus/menuOpened': undefined;
  readonly 'modals/historyMoved': undefined;
  readonly 'modals/modalEdited': {
    readonly isEdited: boolean;
  };
  readonly 'modals/modalHidden': undefined;
  readonly 'moreServices/moreServicesFailed': {
    readonly region: string;
    readonly error: Failure;
  };
  readonly 'moreServices/moreServicesReached': Reached;
  readonly 'moreServices/moreServicesReceived': {
    readonly region: string;
    readonly response: {
      /** The services, and the form for the page after them. */
      readonly render: string;
      /** The fields of the next form. */
      readonly formData: {
        readonly [key: string]: string;
      };
      readonly servicesLoadedCount: number;
      /** False on the last page. */
      readonly more: boolean;
    };
  };
  readonly 'moreServices/serviceListReplaced': undefined;
  readonly 'notifications/bellPressed': undefined;
  readonly 'notifyChoices/choiceTicked': {
    readonly box:
      | 'message.push'
      | 'message.shop'
      | 'message.mail'
      | 'chat.push'
      | 'chat.shop'
      | 'chat.mail'
      | 'price.push'
      | 'price.shop'
      | 'price.mail'
      | 'order.push'
      | 'order.shop'
      | 'order.mail'
      | 'seat.push'
      | 'seat.shop'
      | 'seat.mail'
      | 'hot.push'
      | 'hot.shop'
      | 'hot.mail'
      | 'vip.push'
      | 'vip.shop'
      | 'vip.mail'
      | 'review.push'
      | 'review.shop'
      | 'review.mail';
    readonly isOn: boolean;
  };
  readonly 'notifyChoices/choicesFailed': Refusable;
  readonly 'notifyChoices/choicesSaved': {
    /** The ticked boxes. */
    readonly on: readonly (
      | 'message.push'
      | 'message.shop'
      | 'message.mail'
      | 'chat.push'
      | 'chat.shop'
      | 'chat.mail'
      | 'price.push'
      | 'price.shop'
      | 'price.mail'
      | 'order.push'
      | 'order.shop'
      | 'order.mail'
      | 'seat.push'
      | 'seat.shop'
      | 'seat.mail'
      | 'hot.push'
      | 'hot.shop'
      | 'hot.mail'
      | 'vip.push'
      | 'vip.shop'
      | 'vip.mail'
      | 'review.push'
      | 'review.shop'
      | 'review.mail'
    )[];
  };
  readonly 'notifyChoices/quietHoursChosen': {
    /** Null: never quiet. */
    readonly quiet: null | QuietHours;
  };
  readonly 'notifyChoices/quietHoursFailed': Refusable;
  readonly 'notifyChoices/quietHoursSaved': {
    /** Null: never quiet. */
    readonly quiet: null | QuietHours;
  };
  readonly 'order/orderRefunded': RefundedOrder;
  readonly 'order/orderUpdated': {
    /** When it was read, ms UTC. */
    readonly at: number;
    readonly order: {
      /** What the buyer can do about the order, like those of a line. */
      readonly actions: readonly {
        readonly title: string;
        readonly text: string;
      }[];
      /** Each line in order; none until the order is paid. */
      readonly lines: readonly {
        /** What the buyer can do about it: the labels of links, and their addresses below that of the order's page. */
        readonly actions: readonly {
          readonly title: string;
          readonly text: string;
        }[];
        /** From 1. */
        readonly id: string;
        readonly title: string;
        /** The same as a percentage. */
        readonly percent: number;
        readonly state: 'waiting' | 'paid' | 'in_progress' | 'completed' | 'cancelled' | 'refunded';
        /** Sentences about its state, and about what the buyer has asked back. */
        readonly texts: readonly string[];
        /** Why it is so, in the words of the staff; may be empty. */
        readonly reason: string;
        /** How much is done as its kind counts it, `7 of 20 levels done`, while it is worked on or waits; empty otherwise. */
        readonly progress: string;
        /** What it was since when, once it was more than one thing; a time is marked. */
        readonly times: readonly string[];
      }[];
      /** The steps ahead; the first is the current one. */
      readonly next: readonly {
        readonly title: string;
        readonly text: string;
      }[];
      readonly status:
        | 'awaiting_payment'
        | 'payment_failed'
        | 'paid'
        | 'in_progress'
        | 'completed'
        | 'cancelled'
        | 'refunded';
      /** State that the icon shows: the status, unless all that is not over waits for the buyer. */
      readonly icon:
        | 'waiting'
        | 'awaiting_payment'
        | 'payment_failed'
        | 'paid'
        | 'in_progress'
        | 'completed'
        | 'cancelled'
        | 'refunded';
      /** Changes with every field below. */
      readonly version: string;
      /** True when the order will not change any more. */
      readonly isFinal: boolean;
      readonly canPay: boolean;
      readonly headline: string;
      readonly explanation: string;
      /** Further sentences, such as when the work starts or the state of a refund. */
      readonly facts: readonly string[];
      /** The steps behind, in order; a time in a text is marked. */
      readonly done: readonly {
        readonly title: string;
        readonly text: string;
      }[];
      /** What has gone back of which lines, in cents, the oldest first; the number tells a refund from others of the order. */
      readonly refunds: readonly {
        readonly number: number;
        readonly parts: readonly {
          readonly amount: number;
          readonly line: string;
        }[];
      }[];
    };
  };
  readonly 'page/clockSynced': {
    readonly offsetMs: number;
  };
  readonly 'page/pageOpened': {
    readonly kind: string;
    readonly path: string;
  };
  readonly 'permalink/linkCopyFailed': {
    readonly url: string;
  };
  readonly 'permalink/linkRequested': undefined;
  readonly 'permalink/linkShared': {
    readonly method: 'share' | 'copy';
  };
  readonly 'permalink/tipCleared': undefined;
  readonly 'permalink/tipHidden': undefined;
  readonly 'raidCalendar/dayEnded': {
    readonly now: number;
    readonly refreshIn: number;
  };
  readonly 'raidCalendar/filterChanged': FittedFilter;
  readonly 'raidCalendar/filterRestored': FittedFilter;
  readonly 'raidCalendar/filterRetried': undefined;
  readonly 'raidCalendar/listRefreshed': {
    readonly filter: {
      readonly region: string;
      readonly raid: string;
      readonly difficulty: string;
      readonly drops: string;
      readonly class: string;
      readonly boss_kills: string;
      readonly run_loot_type: string;
      readonly time: string;
    };
    readonly totalRuns: number;
    /** The next runs that sell seats, the earliest first. */
    readonly nextRuns: readonly RunTimes[];
    /** When today ends in the zone of the region, ms UTC; null once it has ended. */
    readonly dayEndsAt: null | number;
  };
  readonly 'raidCalendar/nextRunStarted': {
    readonly now: number;
    readonly refreshIn: number;
  };
  readonly 'raidCalendar/runsFailed': {
    readonly filter: {
      readonly region: string;
      readonly raid: string;
      readonly difficulty: string;
      readonly drops: string;
      readonly class: string;
      readonly boss_kills: string;
      readonly run_loot_type: string;
      readonly time: string;
    };
    readonly error: ListFailure;
  };
  readonly 'raidCalendar/runsReceived': {
    readonly filter: {
      readonly region: string;
      readonly raid: string;
      readonly difficulty: string;
      readonly drops: string;
      readonly class: string;
      readonly boss_kills: string;
      readonly run_loot_type: string;
      readonly time: string;
    };
    readonly totalRuns: number;
    /** The next runs that sell seats, the earliest first. */
    readonly nextRuns: readonly RunTimes[];
    /** When today ends in the zone of the region, ms UTC; null once it has ended. */
    readonly dayEndsAt: null | number;
    readonly left?: {
      readonly region: string;
      readonly raid: string;
      readonly difficulty: string;
      readonly drops: string;
      readonly class: string;
      readonly boss_kills: string;
      readonly run_loot_type: string;
      readonly time: string;
    };
  };
  readonly 'raidCalendar/selectedRunOpened': undefined;
  readonly 'raidCalendar/ticked': {
    readonly now: number;
  };
  readonly 'raidDays/dayFailed': {
    /** `2026-11-20` */
    readonly date: string;
    readonly error: Failure;
  };
  readonly 'raidDays/dayReceived': OfDay;
  readonly 'raidDays/dayToggled': {
    /** `2026-11-20` */
    readonly date: string;
    readonly isOpen: boolean;
  };
  readonly 'raidDays/moreRunsShown': OfCountedDay;
  readonly 'raidDays/wholeDayToggled': OfCountedDay;
  readonly 'raidRun/bossChosen': {
    readonly bossId: number;
  };
  readonly 'raidRun/buyRefused': {
    readonly problems: readonly FieldProblem[];
  };
  readonly 'raidRun/buyReleased': undefined;
  readonly 'raidRun/classChosen': {
    readonly className:
      | 'mage'
      | 'priest'
      | 'warlock'
      | 'demon_hunter'
      | 'druid'
      | 'monk'
      | 'rogue'
      | 'evoker'
      | 'hunter'
      | 'shaman'
      | 'death_knight'
      | 'paladin'
      | 'warrior';
  };
  readonly 'raidRun/extraToggled': {
    readonly extra: 'coaching' | 'stream';
    readonly on: boolean;
  };
  readonly 'raidRun/flexToggled': {
    readonly on: boolean;
  };
  readonly 'raidRun/killedBossAnswered': {
    readonly hasKilled: boolean;
  };
  readonly 'raidRun/lootDistributionChosen': {
    readonly lootDistribution: 'atp' | 'solo';
  };
  readonly 'raidRun/modeChosen': {
    readonly mode: 'selfplay' | 'atp' | 'solo' | 'pilot';
  };
  readonly 'raidRun/newDropFound': {
    readonly key: string;
    readonly drop: number;
  };
  readonly 'raidRun/newPriceTaken': undefined;
  readonly 'raidRun/priceCheckRequested': undefined;
  readonly 'raidRun/priceCheckSlowed': Keyed;
  readonly 'raidRun/priceDisagreed': {
    readonly key: string;
    readonly local: number;
    readonly server: number;
  };
  readonly 'raidRun/priceFailed': {
    readonly key: string;
    readonly error: PriceFailure;
  };
  readonly 'raidRun/priceQuoted': PricedChoices;
  readonly 'raidRun/priceRequested': Keyed;
  readonly 'raidRun/raidersChosen': {
    readonly raiders: number;
  };
  readonly 'raidRun/reloadRequested': undefined;
  readonly 'raidRun/runClosed': undefined;
  readonly 'raidRun/runFailed': {
    readonly id: number;
    readonly error: RunFailure;
  };
  readonly 'raidRun/runOpened': {
    readonly id: number;
    readonly className:
      | null
      | 'mage'
      | 'priest'
      | 'warlock'
      | 'demon_hunter'
      | 'druid'
      | 'monk'
      | 'rogue'
      | 'evoker'
      | 'hunter'
      | 'shaman'
      | 'death_knight'
      | 'paladin'
      | 'warrior';
  };
  readonly 'raidRun/runReceived': ReceivedRun;
  readonly 'raidRun/runStarted': {
    readonly id: number;
  };
  readonly 'raidRun/runSubmitted': SentForm;
  readonly 'raidRun/runTicked': {
    readonly secondsLeft: number;
  };
  readonly 'raidRun/serviceToggled': {
    readonly serviceId: number;
    readonly on: boolean;
  };
  readonly 'range/rangeFailed': {
    readonly serviceId: number;
    readonly error: Failure;
  };
  readonly 'range/rangeReceived': {
    readonly serviceId: number;
    readonly answer: {
      readonly start: readonly number[];
      readonly tooltips: readonly {
        readonly prefix: string;
        readonly suffix: string;
        readonly editable: boolean;
      }[];
      readonly rewards: readonly {
        readonly img?: string;
        readonly name: string;
        readonly from: number;
        readonly to: number;
        readonly mode: 0 | 1 | 2;
      }[];
      readonly range: {
        readonly min: number;
        readonly max: number;
      };
      readonly step: number;
      readonly synonyms: {
        readonly [key: string]: string;
      };
      readonly pips: number;
      readonly numberDisplayMode: 'label' | 'plain' | 'grouped';
    };
  };
  readonly 'range/rangeRequested': {
    readonly serviceId: number;
  };
  readonly 'range/rankListClosed': undefined;
  readonly 'range/rankListOpened': {
    readonly itemKey: 'from' | 'to';
  };
  readonly 'range/rankOptionsFailed': {
    readonly itemKey: 'from' | 'to';
    readonly q: string;
    readonly error: Failure;
  };
  readonly 'range/rankOptionsReceived': {
    readonly itemKey: 'from' | 'to';
    readonly q: string;
    readonly options: readonly {
      readonly name: string;
      readonly value: number;
      readonly img: null | string;
      readonly tags: readonly string[];
    }[];
  };
  readonly 'range/rankSearched': RankRequest;
  readonly 'range/rewardsChanged': {
    readonly rewards: readonly {
      readonly img?: string;
      readonly name: string;
      readonly from: number;
      readonly to: number;
      readonly mode: 0 | 1 | 2;
    }[];
  };
  /** A saga threw. `restarts` is false when it has reached the limit of restarts. */
  readonly 'saga/crashed': {
    readonly domain: string;
    readonly message: string;
    readonly restarts: boolean;
  };
  readonly 'search/groupClosed': undefined;
  readonly 'search/groupFailed': {
    readonly index: 'games' | 'categories' | 'services' | 'sub_categories' | 'guides';
  };
  readonly 'search/groupOpened': {
    readonly index: 'games' | 'categories' | 'services' | 'sub_categories' | 'guides';
  };
  readonly 'search/hitChosen': undefined;
  readonly 'search/moreRequested': undefined;
  readonly 'search/optionActivated': {
    readonly id: null | string;
  };
  readonly 'search/queryCleared': undefined;
  readonly 'search/querySubmitted': undefined;
  readonly 'search/searchClosed': undefined;
  readonly 'search/searchOpened': undefined;
  readonly 'seasonal/gamePicked': Picked;
  readonly 'seasonal/queryCleared': undefined;
  readonly 'seasonal/seasonFailed': {
    readonly game: string;
    readonly error: Failure;
  };
  readonly 'seasonal/seasonReceived': {
    readonly game: string;
    readonly season: {
      readonly game: {
        readonly name: string;
        readonly slug: string;
        /** Names its pictures in /art. */
        readonly art: string;
      };
      /** The currency sign of the prices. */
      readonly sign: string;
      readonly season: {
        readonly name: string;
        readonly text: string;
      };
      readonly rewards: readonly {
        /** The page of the service with the choices that give the reward. */
        readonly href: string;
        readonly title: string;
        readonly price: {
          /** The price from the start that is nearest to the reward, with the usual options; absent when it is not below `cents`. */
          readonly from?: number;
          readonly vip?: {
            readonly level: number;
            readonly everybody: number;
          };
          /** The running offer that the price includes. */
          readonly offer?: {
            readonly vip?: {
              readonly level: number;
              readonly everybody: number;
            };
            /** The lowest price of the 30 days before the offer; absent when it was not higher. */
            readonly prior?: number;
            /** ms UTC */
            readonly endsAt: number;
            /** The price after the offer. */
            readonly regular: number;
          };
          /** The price of the order that `href` opens. */
          readonly cents: number;
        };
        /** The service, for analytics. */
        readonly service: {
          readonly name: string;
          readonly slug: string;
          readonly category: string;
          readonly subCategory: string;
        };
        /** Where it comes from: `Arena, at 1.800`. */
        readonly where: string;
        /** The path of its sign. */
        readonly img: string;
      }[];
    };
  };
  readonly 'seasonal/selectorClosed': undefined;
  readonly 'seasonal/selectorToggled': undefined;
  readonly 'staffChat/templateChosen': string;
  readonly 'staffChat/templatesFiltered': string;
  readonly 'staffChat/typingEnded': undefined;
  readonly 'startTime/startTimeFailed': {
    readonly key: string;
  };
  readonly 'startTime/startTimeReceived': {
    readonly key: string;
    readonly answer: {
      /** When the work starts: `Starts in 35 min to 2 h`. */
      readonly startIn: string;
      /** Roughly when it is done: `Done in about 10 to 11 h`. */
      readonly doneIn: string;
      /** How the times are computed, and possible delays. */
      readonly tooltip: string;
      /** The icon of the button that shows the tooltip: `zap` when the choices make the work start sooner, `triangle-alert` when later. */
      readonly 'tooltip-icon': 'info' | 'zap' | 'triangle-alert';
    };
  };
  readonly 'startTime/startTimeRequested': {
    readonly key: string;
  };
  readonly 'tabs/tabOpened': {
    readonly group: string;
    readonly tab: string;
  };
  readonly 'timeLeft/endPassed': {
    readonly end: number;
  };
  readonly 'timeLeft/endShown': {
    readonly end: number;
  };
  readonly 'timeLeft/ticked': {
    readonly now: number;
  };
  readonly 'toasts/toastClosed': {
    readonly id: string;
  };
  readonly 'toasts/toastHeld': {
    readonly id: string;
  };
  readonly 'toasts/toastReleased': {
    readonly id: string;
  };
  readonly 'toasts/toastShown': {
    readonly id: string;
    readonly kind: 'added' | 'error' | 'success';
    readonly text: string;
  };
  readonly 'vip/levelReached': OfLevel;
  readonly 'vip/levelWelcomed': OfLevel;
  readonly 'vip/welcomeFailed': {
    readonly error: Failure;
  };
  readonly 'vip/welcomeRequested': undefined;
}

/** The events that `window.dataLayer` gets by these names with the shopper's consent; those of goods have their parameters in `ecommerce`. */
export interface Ga4Events {
  readonly add_payment_info: {
    readonly currency: string;
    /** Sum of price × quantity in units of the currency. */
    readonly value: number;
    readonly items: readonly Ga4Item[];
    readonly coupon?: string;
    readonly payment_type: string;
  };
  readonly add_shipping_info: {
    readonly currency: string;
    /** Sum of price × quantity in units of the currency. */
    readonly value: number;
    readonly items: readonly Ga4Item[];
    readonly coupon?: string;
    readonly shipping_tier: string;
  };
  readonly add_to_cart: ValueParams;
  readonly add_to_wishlist: ValueParams;
  readonly begin_checkout: WithCoupon;
  readonly earn_virtual_currency: {
    readonly virtual_currency_name: string;
    readonly value: number;
  };
  readonly generate_lead: {
    readonly currency: string;
    readonly value: number;
  };
  readonly level_up: {
    readonly level: number;
  };
  readonly login: {
    readonly method: string;
  };
  readonly notification_open: {
    readonly topic: string;
  };
  readonly notification_remove: {
    readonly topic: string;
  };
  readonly purchase: {
    readonly currency: string;
    /** Sum of price × quantity in units of the currency. */
    readonly value: number;
    readonly items: readonly Ga4Item[];
    readonly coupon?: string;
    readonly transaction_id: string;
    readonly tax?: number;
    readonly shipping?: number;
    readonly customer_type?: 'new' | 'returning';
  };
  readonly push_off: PushParams;
  readonly push_permission_denied: PushParams;
  readonly push_permission_granted: PushParams;
  readonly push_prompt_accepted: PushParams;
  readonly push_prompt_declined: PushParams;
  readonly push_prompt_shown: PushParams;
  readonly push_token_failed: PushParams;
  readonly push_token_saved: PushParams;
  readonly refund: {
    readonly currency: string;
    /** Sum of price × quantity in units of the currency. */
    readonly value: number;
    readonly items: readonly Ga4Item[];
    readonly transaction_id: string;
    /** Tells it from other refunds of the order, from 1. */
    readonly refund_number: number;
  };
  readonly remove_from_cart: ValueParams;
  readonly search: {
    readonly search_term: string;
  };
  readonly select_item: ListParams;
  readonly select_promotion: PromotionParams;
  readonly share: {
    readonly method: string;
    readonly content_type: string;
    readonly item_id: string;
  };
  readonly sign_up: {
    readonly method: string;
  };
  readonly spend_virtual_currency: {
    readonly virtual_currency_name: string;
    readonly value: number;
    /** The order that it was spent on. */
    readonly transaction_id: string;
  };
  readonly unlock_achievement: {
    readonly achievement_id: string;
  };
  readonly view_cart: ValueParams;
  readonly view_item: ValueParams;
  readonly view_item_list: ListParams;
  readonly view_promotion: PromotionParams;
  readonly view_search_results: {
    readonly search_term: string;
  };
}

export interface StorefrontEvent {
  readonly type: string;
  readonly payload: unknown;
}

/**
 * Handlers run in tasks of their own, after the page has been updated. Late listeners get the last 100 events. `on` returns unsubscribe.
 */
export interface Storefront {
  on<T extends keyof StorefrontEvents>(
    type: T,
    handler: (event: { readonly type: T; readonly payload: StorefrontEvents[T] }) => void,
  ): () => void;
  /** A prefix such as `cart/*`, `*` for all, or a function. */
  on(
    pattern: `${string}*` | ((event: StorefrontEvent) => boolean),
    handler: (event: StorefrontEvent) => void,
  ): () => void;
}

declare global {
  interface Window {
    readonly storefront: Storefront;
    /** Absent without the shopper's consent. */
    dataLayer?: object[];
  }
}

interface AnchorsView {
  /** The id of the section at the line; null above the first and below the last. */
  readonly active: null | string;
  readonly isSticky: boolean;
  /** The last section has been scrolled above the header, and with it the nav. */
  readonly isGone: boolean;
  /** The panel with the buy button has left the window: the nav takes over its price and button. */
  readonly isPanelGone: boolean;
}

interface At {
  readonly now: number;
}

interface ById {
  readonly id: number;
}

interface CardService {
  readonly serviceId: string;
  readonly name: string;
  /** Path of its page. */
  readonly path: string;
  /** The key of the choice made in a form outside the dialog. */
  readonly choice?: string;
}

interface ConsentPayload {
  readonly choice: 'granted' | 'refused';
}

interface Failure {
  readonly code: string;
  /** True when the same request may succeed later. */
  readonly retriable: boolean;
}

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface FittedFilter {
  readonly filter: {
    readonly region: string;
    readonly raid: string;
    readonly difficulty: string;
    readonly drops: string;
    readonly class: string;
    readonly boss_kills: string;
    readonly run_loot_type: string;
    readonly time: string;
  };
  readonly cleared: readonly (
    | 'region'
    | 'raid'
    | 'difficulty'
    | 'drops'
    | 'class'
    | 'boss_kills'
    | 'run_loot_type'
    | 'time'
  )[];
}

interface FormProblem {
  readonly field: string;
  readonly message: string;
  /** What the summary says instead, far from the field. */
  readonly summary?: string;
}

interface FragmentLink {
  /** `/fragments/{name}`, with what the parts are about in its query. */
  readonly url: string;
  /** The path of the link's own page; null for a button. */
  readonly page: null | string;
}

interface Ga4Item {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand?: string;
  readonly item_category?: string;
  readonly item_category2?: string;
  readonly item_category3?: string;
  readonly item_variant?: string;
  readonly item_list_id?: string;
  readonly item_list_name?: string;
  readonly coupon?: string;
  readonly discount?: number;
  readonly index?: number;
  readonly price?: number;
  readonly quantity?: number;
}

interface GoodsList {
  readonly id: string;
  readonly name: string;
  readonly goods: readonly ListedGood[];
}

interface Keyed {
  readonly key: string;
}

interface ListFailure {
  readonly message: null | string;
  readonly code: string;
  /** True when the same request may succeed later. */
  readonly retriable: boolean;
}

interface ListParams {
  readonly item_list_id: string;
  readonly item_list_name: string;
  readonly items: readonly Ga4Item[];
}

interface ListedGood {
  /** The kind of a dated run; absent for services. */
  readonly variant?: string;
  /** Its position in the list, from 0. */
  readonly index: number;
  readonly name: string;
  /** The service's slug. */
  readonly slug: string;
  readonly game: string;
  readonly category: string;
  readonly subCategory: string;
  readonly total: number;
}

interface MenuItem {
  readonly name: string;
  readonly path: string;
  readonly icon: {
    readonly icon_src: string;
  };
  /** `hot` or `new`; empty without a tag, as `tagName` is. */
  readonly tagClass: string;
  readonly tagName: string;
  /** What belongs to it; empty at the deepest level. */
  readonly childCollection: readonly MenuItem[];
}

interface OfCountedDay {
  readonly total: number;
  /** The page has all of them. */
  readonly isLoaded: boolean;
  /** `2026-11-20` */
  readonly date: string;
}

interface OfDay {
  /** `2026-11-20` */
  readonly date: string;
}

interface OfLevel {
  readonly level: number;
}

interface OptionToggle {
  readonly group: string;
  readonly option: string;
  readonly on: boolean;
}

interface OptionsToggle {
  readonly group: string;
  readonly options: readonly string[];
  readonly on: boolean;
}

interface PanelLink {
  /** The path of the link, from which the content is loaded. */
  readonly href: string;
  /** The panel's heading, which the link tells, because it is shown before the content is loaded. */
  readonly title: string;
}

interface Picked {
  readonly game: string;
}

interface PinnedChoices {
  readonly configuration: {
    readonly from?: number;
    readonly to?: number;
    /** The points that the shopper has at the start; absent for none. */
    readonly points?: number;
    readonly quantity?: number;
    readonly variant?: string;
    /** One of the game's, where it has several; the checkout asks when absent. */
    readonly region?: string;
    readonly serviceId: number;
    readonly options: readonly string[];
  };
  readonly quote: Quote;
}

interface PriceFailure {
  readonly message: null | string;
  readonly code: string;
  /** True when the same request may succeed later. */
  readonly retriable: boolean;
}

interface PriceLine {
  readonly code: string;
  readonly label: string;
  readonly kind: 'base' | 'component' | 'cap' | 'discount';
  readonly amount: number;
  /** Present on percentage lines. */
  readonly rateBp?: number;
  /** What stands beside the label, which is prescribed: `VIP 4`. */
  readonly detail?: string;
  /** False where no percent discount and no coupon takes anything off it. */
  readonly discountable?: false;
}

interface PricedChoices {
  readonly key: string;
  readonly quote: Quote;
}

interface PromotionParams {
  readonly promotion_id: string;
  readonly promotion_name: string;
  readonly creative_name?: string;
  readonly creative_slot?: string;
  readonly items?: readonly Ga4Item[];
}

interface PushParams {
  readonly place: 'page' | 'order' | 'device' | 'waitlist';
}

interface QuietHours {
  readonly from: number;
  readonly to: number;
}

interface Quote {
  readonly currency: string;
  readonly lines: readonly PriceLine[];
  readonly subtotal: number;
  /** Sum of the discount lines as a positive number. */
  readonly discountApplied: number;
  readonly total: number;
  /** What comes back when it is done, where all is paid with money: US cents. */
  readonly cashback: number;
}

interface RankRequest {
  readonly itemKey: 'from' | 'to';
  readonly q: string;
}

interface Reached {
  /** The shopper has pressed the link, and not only scrolled there. */
  readonly isAsked: boolean;
  /** The region that the page replaces; it names the list and its cursor. */
  readonly region: string;
  /** Path of this shop. */
  readonly action: string;
  /** The hidden fields, which the server wrote. */
  readonly formData: {
    readonly [key: string]: string;
  };
}

interface ReceivedHotPanel {
  readonly panel: {
    readonly name: string;
    readonly serviceId: number;
    readonly slug: string;
    readonly game: {
      readonly name: string;
      readonly slug: string;
    };
    readonly category: {
      readonly name: string;
      readonly slug: string;
    };
    readonly subCategory: string;
    /** The code of the currency of `price` and of the starts' quotes. */
    readonly currency: string;
    /** `run`: a kind of raid runs; its starts are runs, and a seat is bought with the run's own form. */
    readonly kind: 'run' | 'places';
    /** When the game ends it, ms UTC. */
    readonly endsAt: null | number;
    /** The price on the card, in cents: when it changes, the panel is asked for again. */
    readonly price: number;
    /** Null for a kind of raid runs. */
    readonly offer: null | {
      readonly unit: {
        readonly per?: number;
        readonly scale?: 'M';
        readonly one: string;
        readonly many: string;
      };
      readonly min: number;
      readonly max: number;
      /** The running offer of the service, in basis points; null without one. */
      readonly offer: null | {
        readonly label: string;
        readonly percentBp: number;
      };
      readonly unitPriceCents: number;
      readonly tiers: readonly {
        readonly from: number;
        readonly percentBp: number;
      }[];
    };
    readonly productId: number;
    /** The starts on sale, the earliest first; full ones too. */
    readonly starts: readonly {
      readonly id: number;
      /** The price of a seat in this run, in cents; null where the offer prices the product. */
      readonly quote: null | Quote;
      /** ms UTC */
      readonly startsAt: number;
      /** Until when its places are sold, ms UTC. */
      readonly soldUntil: number;
      readonly free: number;
      readonly capacity: number;
    }[];
    /** Null where the quantity is always one. */
    readonly slider: null | {
      readonly per?: number;
      readonly scale?: 'M';
      readonly name: string;
      readonly start: number;
      readonly range: {
        readonly min: number;
        readonly max: number;
      };
      readonly discounts: {
        readonly [key: string]: number;
      };
      readonly suffixes: readonly [string, string];
    };
  };
  /** Absent ones are the first start with places, and the smallest quantity. */
  readonly startId?: null | number;
  readonly quantity?: number;
  /** The server's price of these; null when nothing is left. */
  readonly quote: null | Quote;
  /** ms UTC, by the server's clock. */
  readonly now: number;
}

interface ReceivedRun {
  readonly run: {
    readonly id: number;
    readonly region: 'eu' | 'us';
    /** The kind of run in the catalogue. */
    readonly kind: {
      readonly name: string;
      readonly serviceId: number;
      readonly slug: string;
      /** Names the pictures of the service, 16:7. */
      readonly art: string;
      readonly game: {
        readonly name: string;
        readonly slug: string;
        readonly art: string;
      };
      readonly category: {
        readonly name: string;
        readonly slug: string;
      };
      readonly subCategory: string;
      readonly path: string;
      /** Names the wide pictures of the raid or the category. */
      readonly wideArt: string;
    };
    readonly startsAt: number;
    /** The channel of the support chat. */
    readonly channel: null | string;
    readonly raid: {
      readonly name: string;
      readonly slug: string;
      readonly season: string;
      readonly bossCount: number;
    };
    readonly difficulty: {
      readonly key: 'normal' | 'heroic' | 'mythic';
      readonly itemLevels: string;
      readonly lockout: 'boss' | 'instance';
    };
    readonly lootType: 'saved' | 'full' | 'group' | 'unsaved' | 'armor';
    /** Until when seats are sold. */
    readonly deadline: number;
    readonly minutes: number;
    readonly leader: string;
    /** The bosses of this run, in order; `drops` are the tier slots whose tokens one drops. */
    readonly bosses: readonly {
      readonly name: string;
      readonly id: number;
      readonly drops: readonly string[];
    }[];
    readonly bossKills: number;
    readonly seats: {
      readonly free: number;
      readonly capacity: number;
      /** By armor type, where the loot limits them. */
      readonly armor: null | {
        readonly mail?: {
          readonly free: number;
          readonly capacity: number;
        };
        readonly cloth?: {
          readonly free: number;
          readonly capacity: number;
        };
        readonly leather?: {
          readonly free: number;
          readonly capacity: number;
        };
        readonly plate?: {
          readonly free: number;
          readonly capacity: number;
        };
      };
      /** By boss id, where the run is sold by boss. */
      readonly bosses: null | {
        readonly [key: string]: {
          readonly free: number;
          readonly capacity: number;
        };
      };
    };
    /** The classes that can join; `token` is the tier token of the raid for the class, null where the raid has none. */
    readonly classes: readonly {
      readonly name:
        | 'mage'
        | 'priest'
        | 'warlock'
        | 'demon_hunter'
        | 'druid'
        | 'monk'
        | 'rogue'
        | 'evoker'
        | 'hunter'
        | 'shaman'
        | 'death_knight'
        | 'paladin'
        | 'warrior';
      readonly label: string;
      readonly armor: 'mail' | 'cloth' | 'leather' | 'plate';
      readonly token: null | string;
    }[];
    readonly modes: readonly ('selfplay' | 'atp' | 'solo' | 'pilot')[];
    readonly lootDistributions: readonly ('atp' | 'solo')[];
    /** How many characters of the buyer's armor type trade their loot; empty where that is no choice. */
    readonly raiders: readonly number[];
    /** When the leader last dropped the price; null when never. */
    readonly droppedAt: null | number;
    readonly isCancelled: boolean;
  };
  readonly prices: {
    /** What the shopper's VIP level takes off; absent for guests. */
    readonly vip?: {
      readonly level: number;
      readonly percentBp: number;
      readonly cashbackBp: number;
    };
    readonly currency: string;
    /** The seat before any drop. */
    readonly base: number;
    /** Of the currency: units per US dollar × 1,000,000. */
    readonly rateMicro: number;
    readonly maxPrice: null | number;
    /** What the raid leader has taken off. */
    readonly drop: number;
    readonly flexBp: number;
    readonly priceMap: {
      readonly [key: string]: {
        readonly name: string;
        readonly price: number;
        readonly mode:
          | 'add_fixed_to_original'
          | 'add_fixed_to_total'
          | 'add_percent_to_original'
          | 'add_percent_to_total'
          | 'subtract_fixed_from_original'
          | 'subtract_fixed_from_total'
          | 'subtract_percent_from_original'
          | 'subtract_percent_from_total';
      };
    };
    /** The extra services: `offerPrice` is the price with the run, `maxPrice` that without it. */
    readonly extras: readonly {
      readonly name: string;
      readonly serviceId: number;
      readonly path: string;
      readonly maxPrice: number;
      readonly offerPrice: number;
    }[];
  };
  readonly choices: RunChoices;
  /** The price of the choices, and their key. */
  readonly priced: PricedChoices;
  /** The server has the same price. */
  readonly isConfirmed: boolean;
  /** The seats that are held for this shopper: they are free in `run`. */
  readonly held: readonly {
    readonly armor: null | 'mail' | 'cloth' | 'leather' | 'plate';
    readonly bossId: null | number;
  }[];
  /** ms UTC, by the server's clock. */
  readonly now: number;
}

interface RefundedOrder {
  /** The number of the order. */
  readonly transaction_id: string;
  /** Tells this refund from others of the order, from 1. */
  readonly refund_number: number;
  readonly currency: string;
  readonly value: number;
  readonly items: readonly {
    readonly item_id: string;
    readonly item_name: string;
    readonly item_brand: string;
    readonly item_category: string;
    readonly item_category2: string;
    readonly item_category3: string;
    readonly item_variant: string;
    readonly price: number;
    readonly quantity: number;
    readonly discount: number;
  }[];
}

interface Refusable {
  readonly refusal?: string;
}

interface RunChoices {
  readonly runId: number;
  readonly mode: 'selfplay' | 'atp' | 'solo' | 'pilot';
  readonly lootDistribution: 'atp' | 'solo';
  /** Null while none is chosen; required where the loot goes by armor type. */
  readonly className:
    | null
    | 'mage'
    | 'priest'
    | 'warlock'
    | 'demon_hunter'
    | 'druid'
    | 'monk'
    | 'rogue'
    | 'evoker'
    | 'hunter'
    | 'shaman'
    | 'death_knight'
    | 'paladin'
    | 'warrior';
  /** The boss of the seat, where the run is sold by boss. */
  readonly bossId: null | number;
  readonly raiders: null | number;
  readonly coaching: boolean;
  readonly stream: boolean;
  /** Service ids of the chosen extra services, in the order of the run. */
  readonly extras: readonly number[];
  /** Any run of this kind within a week, at a discount. */
  readonly isFlex: boolean;
  /** The buyer has killed a boss of this raid on this difficulty since the reset; null until answered. */
  readonly hasKilledBoss: null | boolean;
}

interface RunFailure {
  /** Path of a page that helps, such as the next run of the kind. */
  readonly redirectUrl?: string;
  readonly message: null | string;
  readonly code: string;
  /** True when the same request may succeed later. */
  readonly retriable: boolean;
}

interface RunTimes {
  readonly startsAt: number;
  readonly deadline: number;
}

interface SeenPrice {
  readonly currency: string;
  /** Sum of the discount lines as a positive number. */
  readonly discountApplied: number;
  readonly total: number;
}

interface SentForm {
  readonly intent: 'cart' | 'checkout';
  readonly seen: SeenPrice;
  readonly changing?: boolean;
}

interface TypedNumber {
  readonly choice: 'from' | 'to' | 'quantity';
  readonly text: string;
}

interface ValueParams {
  readonly currency: string;
  /** Sum of price × quantity in units of the currency. */
  readonly value: number;
  readonly items: readonly Ga4Item[];
}

interface WithCoupon {
  readonly currency: string;
  /** Sum of price × quantity in units of the currency. */
  readonly value: number;
  readonly items: readonly Ga4Item[];
  readonly coupon?: string;
}
