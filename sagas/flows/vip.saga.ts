import { selectConsent } from '../../domains/consent/consent.slice';
import { selectMenus } from '../../domains/menus/menus.slice';
import type { LiveOrder } from '../../domains/order';
import { fragmentReceived, modalShown, selectPage, selectShownModal, toastShown } from '../../domains/page';
import { loadParts } from '../../domains/page/fragmentLinks.saga';
import { levelName, OWN_LEVEL_FRAGMENT, PROFILE_VIP_FRAGMENT, STANDING_REGION, standingText } from '../../domains/vip';
import { createVipSaga } from '../../domains/vip/vip.saga';
import {
  levelReached,
  levelWelcomed,
  selectVip,
  standingReceived,
  welcomeReceived,
  welcomeRequested,
} from '../../domains/vip/vip.slice';
import { type Ports, rethrowUnexpected } from '../../src/ports';
import {
  call,
  callAbortable,
  fork,
  put,
  type Saga,
  select,
  takeAny,
  takeEveryOf,
  takeLatestOf,
} from '../../src/saga/effects';

/** Where shoppers pay, and staff work. */
const BUSY_KINDS: readonly string[] = ['checkout', 'sandbox-pay', 'staff', 'staff-chat'];
/** Parts of pages that show what the shopper has, by the kind of page. */
const OWN_PARTS: Readonly<Record<string, string>> = { vip: OWN_LEVEL_FRAGMENT, profile: PROFILE_VIP_FRAGMENT };

/** Only pages of orders have it. */
interface WithLiveOrder {
  readonly order?: { readonly live: Pick<LiveOrder, 'canPay'> | null };
}

/** A part that is about one shopper alone, which listeners of other parties don't get. */
const ownPart = (...[target, html]: Parameters<typeof fragmentReceived>) => ({
  ...fragmentReceived(target, html),
  meta: { private: true },
});

/** Shows what the shopper has wherever the page says it, and welcomes them to a level that they have reached since the last visit. */
export function createVipFlow(ports: Pick<Ports, 'consent' | 'http' | 'live' | 'visibility' | 'clock'>) {
  const vipSaga = createVipSaga(ports);

  /** Never over a checkout, the desk, another dialog, or the question for consent (SPEC §2: on load). */
  function* mayWelcome(): Saga<boolean> {
    const { kind } = yield* select(selectPage);
    const isBusy = BUSY_KINDS.includes(kind) || (yield* select(({ order }: WithLiveOrder) => order?.live?.canPay));
    const isCovered = (yield* select(selectShownModal)) !== null || (yield* select(selectMenus)).isOpen;
    if (isBusy || isCovered) return false;
    return (yield* select(selectConsent)).status === 'saved' || (yield* call(ports.consent.read)) !== 'open';
  }

  function* untilWelcome(): Saga {
    yield* callAbortable(ports.visibility.untilVisible);
    while (!(yield* call(mayWelcome))) yield* takeAny();
  }

  function* welcome(): Saga {
    const { unseenLevel, welcome: status } = yield* select(selectVip);
    if (unseenLevel === null || status === 'failed') return;
    yield* call(untilWelcome);
    yield* put(welcomeRequested());
  }

  function* showWelcome({ payload }: ReturnType<typeof welcomeReceived>): Saga {
    if (payload === null) return;
    // Something else may have been opened meanwhile.
    yield* call(untilWelcome);
    const { unseenLevel, level: reached } = yield* select(selectVip);
    // Another tab has welcomed the shopper.
    if (unseenLevel === null) return;
    if (reached > payload.level) {
      yield* put(welcomeRequested());
      return;
    }
    const { title: label, render: html, level } = payload;
    yield* put(modalShown({ label, html }));
    yield* put(levelWelcomed({ level }));
  }

  function* showStanding({ payload: standing }: ReturnType<typeof standingReceived>): Saga {
    yield* put(ownPart({ region: STANDING_REGION }, standingText(standing)));
    const { kind } = yield* select(selectPage);
    const url = OWN_PARTS[kind];
    if (url !== undefined) yield* call(showParts, url);
  }

  function* showParts(url: string): Saga {
    try {
      for (const { selector, content } of yield* call(loadParts, ports.http, { url }))
        yield* put(ownPart({ selector }, content));
    } catch (error) {
      rethrowUnexpected(error);
      // SPEC §8: the console only.
      console.error('Parts of the page could not be loaded.', error);
    }
  }

  function* sayLevel({ payload: { level } }: ReturnType<typeof levelReached>): Saga {
    yield* put(toastShown('success', `You reached ${levelName(level)}. It counts from the next page you open.`));
  }

  return function* vipFlow(): Saga {
    yield* takeLatestOf(standingReceived, showStanding);
    yield* takeEveryOf(levelReached, sayLevel);
    yield* takeEveryOf(welcomeReceived, showWelcome);
    yield* fork(vipSaga);
    yield* call(welcome);
  };
}
