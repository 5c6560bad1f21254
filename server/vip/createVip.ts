import { VIP_PATH } from '../../src/lib/urls';
import * as icons from '../../src/ui/media/icons';
import type { Notifications } from '../notifications';
import type { Platform, ShopModule } from '../platform';
import { createCouponCommands } from './coupons/couponCommands';
import { type ParseCoupon, parseCoupon } from './coupons/couponInput';
import { createCoupons } from './coupons/coupons.service';
import { couponOfferText } from './couponTexts';
import { createOrderBenefits } from './ledger/benefits';
import { createLiveStanding, LOYALTY_CHANNEL } from './ledger/liveStanding';
import { createLoyaltyChanges } from './ledger/loyalty.service';
import { ownLedger } from './ledger/ownLedger.repository';
import { createSettling } from './ledger/settle.service';
import { createStandings } from './ledger/standing';
import { createLevelList, LEVELS_CHANNEL } from './levels/levelList';
import { createVipNotifications } from './notifications/vipNotifications';
import { discountFact } from './page/levelTexts';
import type { OrderedSaving } from './page/savedYear';
import { vipRoutes } from './vip.routes';
import { createVipCommands } from './vipCommands';
import { vipStores } from './vipStores';

/** How often coupons that end soon are looked for, ms. */
const ENDING_PAUSE_MS = 10 * 60_000;

export interface VipNeeds {
  readonly notifications: Notifications;
  /** What stands at a path of the catalogue; null for nothing. */
  readonly placeName: (path: string) => Promise<string | null>;
  /** What an account has ordered in the last twelve months, the newest first. */
  readonly ordered: (accountId: number) => Promise<readonly OrderedSaving[]>;
}

/** Levels, coupons and balances. */
export function createVip(platform: Platform, { notifications, placeName, ordered }: VipNeeds) {
  const levels = createLevelList(platform);
  const standings = createStandings({ ...platform, levels });
  const notify = createVipNotifications(platform, notifications);
  const settling = createSettling({ ...platform, levels, notify });
  const coupons = createCoupons({ ...platform, notify });
  const liveStanding = createLiveStanding({ ...platform, standings });
  const changeLoyalty = createLoyaltyChanges({ ...platform, settling });

  const parse: ParseCoupon = (typed) => parseCoupon(typed, placeName, platform.clock.now());

  const context = { ...platform, levels, standings, coupons, ordered };
  const { pages } = platform;

  const module: ShopModule = {
    routes: (app) => vipRoutes(app, context),
    jobs: [
      {
        failure: 'coupons that end could not be notified of',
        pauseMs: ENDING_PAUSE_MS,
        run: () => coupons.notifyEnding(),
      },
    ],
    live: [liveStanding.source],
    start: liveStanding.start,
    channels: {
      [LOYALTY_CHANNEL]: liveStanding.changed,
      [LEVELS_CHANNEL]: () => {
        levels.forget();
        pages.invalidate('vip');
        return liveStanding.changed();
      },
    },
    sections: [
      {
        href: VIP_PATH,
        label: 'VIP',
        icon: icons.crown,
        isLast: true,
        fact: { tags: ['vip'], read: async () => discountFact(await levels.get()) },
      },
    ],
    stores: vipStores,
    commands: {
      vip: createVipCommands({ ...platform, levels, standings, changeLoyalty }).runCommand,
      coupons: createCouponCommands({ coupons, parse }).runCommand,
    },
  };
  const benefits = createOrderBenefits({ ...platform, standings });
  return {
    ...module,
    levels,
    standings,
    settling,
    coupons,
    parseCoupon: parse,
    benefits,
    changeLoyalty,
    /** What a new account can use at once, as a sentence; null for nothing. */
    async welcomeText(): Promise<string | null> {
      const coupon = await coupons.welcome();
      if (coupon === null) return null;
      return `With your account, the coupon ${coupon.code} takes ${couponOfferText(coupon)}, once.`;
    },
    /** Entries of a ledger of an account, the newest first. */
    ledger: (
      accountId: number,
      of: 'xp' | 'balance',
      page: { readonly before?: number | undefined; readonly limit: number },
    ) => ownLedger.entries(accountId, of, page, platform.db),
  };
}

export type Vip = ReturnType<typeof createVip>;
