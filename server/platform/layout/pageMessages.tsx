import type { ReactNode } from 'react';
import { type MessageKind, messagesFor, preloadMessages } from '../../../domains/announcements';
import { BodyBanners } from '../../../domains/announcements/ui/BodyBanners';
import { DismissibleBanners } from '../../../domains/announcements/ui/DismissibleBanners';
import { TopBanners } from '../../../domains/announcements/ui/TopBanners';
import { TopMessages } from '../../../domains/announcements/ui/TopMessages';
import type { PageKind, PartialState } from '../../../src/pages';
import type { PageContext } from './pageContext';

/** The messages of a page: where each kind stands, and the slice for them. */
export interface PageMessages {
  readonly aboveHeader: ReactNode;
  /** Below the header, the panel and the consent banner, so that it covers none of them. */
  readonly overContent: ReactNode;
  readonly aboveContent: ReactNode;
  /** Something stands between the header and the content, so the header cannot lie over the content's art. */
  readonly movesContent: boolean;
  readonly belowContent: ReactNode;
  readonly state: PartialState;
  /** The chunks that they need when the page wakes. */
  readonly chunks: readonly string[];
}

/** The messages that pages of this kind show now. */
export function pageMessages({ messages: current = [] }: Pick<PageContext, 'messages'>, kind: PageKind): PageMessages {
  const messages = messagesFor(current, kind);
  const ofKind = (wanted: MessageKind) => messages.filter((message) => message.kind === wanted);
  const [top, bodyBanners] = [ofKind('top'), ofKind('body-banner')];
  const slice = preloadMessages(messages);
  return {
    aboveHeader: <TopBanners messages={ofKind('top-banner')} />,
    overContent: <TopMessages messages={top} />,
    aboveContent: <BodyBanners messages={bodyBanners} />,
    movesContent: bodyBanners.length > 0 || top.some(({ closeAfterMs }) => closeAfterMs === 0),
    belowContent: <DismissibleBanners messages={ofKind('dismissible')} />,
    state: slice ? { messages: slice } : {},
    chunks: slice ? ['messages'] : [],
  };
}
