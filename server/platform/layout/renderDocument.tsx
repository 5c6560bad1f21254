import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { preloadAccount } from '../../../domains/account';
import { ANCHORS_ATTRIBUTE } from '../../../domains/anchors';
import { CARD_FORM, preloadCartCount } from '../../../domains/cart';
import { OPENER_ID } from '../../../domains/chat';
import { HeadPanelArea } from '../../../domains/head-panel/ui/HeadPanelArea';
import { preloadNotifications } from '../../../domains/notifications';
import type { PushConfig } from '../../../domains/push';
import { preloadSearch } from '../../../domains/search';
import { preloadVip } from '../../../domains/vip';
import { PAGE_ANSWERS_ID } from '../../../src/islands/firstPress';
import { Island } from '../../../src/islands/Island';
import { renderPage } from '../../../src/islands/renderPage';
import { escapeJson } from '../../../src/lib/escapeJson';
import { CART_ITEMS_PATH } from '../../../src/lib/urls';
import {
  answersOf,
  type CompletePage,
  chunkNames,
  type PageKind,
  type PartialState,
  pageChunkName,
  SIGNED_IN_CHUNK,
} from '../../../src/pages';
import { ANALYTICS_TOOLS_ID } from '../../../store/adapters/adapter';
import { completeState } from '../../../store/pageState';
// The slider is created in the browser, but only the server build emits CSS, so its styles are imported here.
import '../../../src/styles/tokens.css';
import '../../../src/styles/reset.css';
import '../../../src/styles/layout.css';
import '../../../src/styles/nouislider.css';
import { DateStyleContext } from '../../../src/ui/time/dateStyleContext';
import { LOCAL_TIME_ELEMENT } from '../../../src/ui/time/localTimeAttributes';
import { BottomEdge } from './BottomEdge';
import { ChatOpener } from './ChatOpener';
import { Footer } from './Footer';
import { FirstFiles, Head } from './Head';
import { Header } from './Header';
import { pageAnnouncements } from './pageAnnouncements';
import type { PageContext } from './pageContext';
import type { PageHead } from './pageHead';
import { UnpaidOrderLine } from './UnpaidOrderLine';

/** The entry of the build that shows times in the shopper's zone. */
const LOCAL_TIMES_SCRIPT = 'local-times';
/** The one that takes the opener of the chat away where it would cover a control. */
const CHAT_OPENER_SCRIPT = 'chat-opener';
/** The one that takes the line about an unpaid order away once it is over. */
const UNPAID_LINE_SCRIPT = 'unpaid-line';

/** The kinds of pages that ask whether to send push messages, or where they are turned on. */
const KINDS_WITH_PUSH: readonly string[] = ['order', 'waitlist', 'notifications'];

/** A purchase is tracked also without an interaction; the first press may be on a passkey; and a notification is read by the first press on it. */
const WAKES_WHEN_IDLE: readonly PageKind[] = ['order', 'account', 'notifications'];

export interface Document {
  readonly context: PageContext;
  readonly head: PageHead;
  /** The slices for the islands of this page; the `page` slice is added here. */
  readonly state?: PartialState | undefined;
  /** The content of `main`. */
  readonly children: ReactNode;
  /** The search text, shown in the header's field. */
  readonly query?: string | undefined;
  /** The page begins with art that reaches below the header. */
  readonly hasArtHead?: boolean | undefined;
  /** Times come later, with another list or in a dialog. */
  readonly hasLaterTimes?: boolean | undefined;
  /** The page has a chat of its own, and what the shop's opener would cover is to be pressed. */
  readonly hasOwnChat?: boolean | undefined;
}

/**
 * A whole page as HTML: head, header, main with its islands, footer, and the preloaded state.
 * @throws what a component throws, and when a page names an island that was not loaded
 */
export function renderDocument(document: Document): string {
  const { context, head, state: slices, children, query, hasArtHead = false, hasOwnChat = false } = document;
  const { tariff, dateStyle, serverTime, path, trackedPath = path, formResponse, theme } = context;
  const announcements = pageAnnouncements(context, head.kind);
  const state: PartialState = {
    ...announcements.state,
    ...(context.account && {
      account: preloadAccount(context.account.id, context.account.chosenName),
      vip: preloadVip({ ...context.account.vip, account: context.account.id }, serverTime),
    }),
    ...(context.cartCount > 0 && { cart: preloadCartCount(context.cartCount) }),
    ...(context.newsCount > 0 && { notifications: preloadNotifications(context.newsCount) }),
    ...(query && { search: preloadSearch(query) }),
    ...slices,
    page: {
      kind: head.kind,
      path: trackedPath,
      ...(formResponse && { returned: formResponse }),
      currency: { ...tariff },
      dateStyle,
      serverTime,
      serverTimeOffset: 0,
    },
  };
  const hasConsentBanner = context.asksForConsent === true && head.kind !== 'privacy';
  const page = (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {announcements.aboveHeader}
      <Header
        context={context}
        hasField={head.kind === 'search' || head.kind === 'error'}
        overArt={hasArtHead && !announcements.movesContent && !context.unpaidOrder}
        isOnAccountPage={head.kind === 'account'}
      />
      <HeadPanelArea />
      {announcements.overContent}
      {context.unpaidOrder && <UnpaidOrderLine order={context.unpaidOrder} now={serverTime} />}
      <main id="main">
        {announcements.aboveContent}
        {children}
        {announcements.belowContent}
      </main>
      <form id={CARD_FORM} method="post" action={CART_ITEMS_PATH} hidden />
      <Footer context={context} />
      <BottomEdge
        opener={<ChatOpener context={context} kind={head.kind} isForNews={hasOwnChat} />}
        question={
          hasConsentBanner && (
            <Island
              name="consent-banner"
              id="consent"
              when="interaction"
              props={context.returnPath ? { back: context.returnPath } : {}}
            />
          )
        }
      />
      <Island
        name="page-hosts"
        id="hosts"
        when={WAKES_WHEN_IDLE.includes(head.kind) || isToBeWelcomed(context) ? 'idle' : 'interaction'}
        props={{}}
      />
    </>
  );
  const kind = context.pageKinds.get(head.kind);
  if (!kind) throw new Error(`There is no kind of page "${head.kind}": src/pages/index.ts names them all.`);
  const pageState = completeState(kind.reducer, state);
  const { html, islands } = renderPage(
    <DateStyleContext value={dateStyle}>{page}</DateStyleContext>,
    pageState,
    context.islands,
  );
  assertChunksNamed(islands, head.kind, kind);
  return [
    `<!doctype html><html lang="en" data-theme="${theme}"${edgesOf(html, hasConsentBanner)}>`,
    // The width comes first: pictures are chosen by it.
    '<head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>',
    renderToStaticMarkup(<FirstFiles context={context} head={head} />),
    renderToStaticMarkup(<Head context={context} head={head} />),
    '</head><body>',
    html,
    dataScript('page-state', state),
    ...providerScripts(context, head.kind),
    dataScript(PAGE_ANSWERS_ID, answersOf(kind)),
    dataScript(
      'page-assets',
      context.assets.chunksOf([
        ...new Set([
          pageChunkName(head.kind),
          ...(kind.prepare?.chunks(pageState) ?? []),
          ...kind.chunks.always,
          ...(context.account ? [SIGNED_IN_CHUNK] : []),
          ...announcements.chunks,
          ...islands,
        ]),
      ]),
    ),
    idleScripts(html, document),
    '</body></html>',
  ].join('');
}

/** A dialog welcomes the shopper to their level, without a press. */
const isToBeWelcomed = ({ account }: PageContext): boolean => account !== undefined && account.vip.unseenLevel !== null;

/** The parts that stay at the edges of the window, for the styles of the page: a dock, the question for consent, and the nav of its sections. */
const edgesOf = (html: string, hasConsentBanner: boolean): string =>
  [
    html.includes(' data-dock=') ? ' data-docked' : '',
    hasConsentBanner ? ' data-asks' : '',
    html.includes(` ${ANCHORS_ATTRIBUTE}=`) ? ' data-anchored' : '',
  ].join('');

/** The scripts that the loader runs when the browser is idle. */
function idleScripts(html: string, { context, hasLaterTimes }: Document): string {
  const hasTimes = html.includes(`<${LOCAL_TIME_ELEMENT}`) || hasLaterTimes;
  const hasOpener = html.includes(`id="${OPENER_ID}"`);
  const scripts = [
    ...(hasTimes ? [LOCAL_TIMES_SCRIPT] : []),
    ...(hasOpener ? [CHAT_OPENER_SCRIPT] : []),
    ...(context.unpaidOrder ? [UNPAID_LINE_SCRIPT] : []),
  ]
    .flatMap((name) => context.assets.chunksOf([name]).slice(-1))
    .map((file) => `<script src="${file}"></script>`);
  return scripts.length > 0 ? `<template id="on-idle">${scripts.join('')}</template>` : '';
}

/** What the scripts of the page have to know of the services that the shop uses. */
function providerScripts(context: PageContext, kind: PageKind): readonly string[] {
  return [
    context.algolia
      ? dataScript('search-credentials', {
          ...{ appId: context.algolia.appId, apiKey: context.algolia.searchKey },
          ...(context.algolia.hasGuides && { guides: true }),
        })
      : '',
    context.chatProvider ? dataScript('chat-provider', intercomOf(context.chatProvider)) : '',
    context.geoUrl ? dataScript('geo-provider', { url: context.geoUrl }) : '',
    context.analyticsTools ? dataScript(ANALYTICS_TOOLS_ID, context.analyticsTools) : '',
    context.push && KINDS_WITH_PUSH.includes(kind)
      ? dataScript('push-config', { ...context.push, userId: context.account?.id ?? '' } satisfies PushConfig)
      : '',
  ];
}

/** What the browser starts Intercom's messenger with. */
const intercomOf = ({ appId }: { readonly appId: string }) => ({
  appId,
  script: `https://widget.intercom.io/widget/${appId}`,
});

/** Fails in development when an island's chunk is missing in the page file: it would have no size budget and would not be fetched ahead. */
function assertChunksNamed(islands: readonly string[], kind: PageKind, { chunks }: CompletePage): void {
  if (process.env.NODE_ENV === 'production' || kind === 'development') return;
  const names = chunkNames(chunks);
  const missing = islands.find((island) => !names.has(island));
  if (missing !== undefined)
    throw new Error(
      `The island "${missing}" stands on a page of the kind "${kind}", but neither src/pages/shell.page.ts nor the page file of that kind names its chunk.`,
    );
}

/** JSON data in a script element that the browser does not execute. */
function dataScript(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(data)}</script>`;
}
