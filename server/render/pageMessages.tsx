import type { ReactNode } from 'react';
import { type MessageKind, messagesFor, preloadMessages } from '../../domains/messages';
import { BodyBanners } from '../../domains/messages/ui/BodyBanners';
import { DismissibleBanners } from '../../domains/messages/ui/DismissibleBanners';
import { TopBanners } from '../../domains/messages/ui/TopBanners';
import { TopMessages } from '../../domains/messages/ui/TopMessages';
import type { PageKind, PartialState } from '../../src/pages';
import type { PageContext } from './pageContext';

/** The messages of a page: where each kind stands, and the slice for them. */
export interface PageMessages {
  readonly aboveHeader: ReactNode;
  /** Below the header, the panel and the consent banner, so that it covers none of them. */
  readonly overContent: ReactNode;
  readonly aboveContent: ReactNode;
  readonly belowContent: ReactNode;
  readonly state: PartialState;
  /** The chunks that they need when the page wakes. */
  readonly chunks: readonly string[];
}

/** The messages that pages of this kind show now. */
export function pageMessages({ messages: current = [] }: Pick<PageContext, 'messages'>, kind: PageKind): PageMessages {
  const messages = messagesFor(current, kind);
  const ofKind = (wanted: MessageKind) => messages.filter((message) => message.kind === wanted);
  const slice = preloadMessages(messages);
  return {
    aboveHeader: <TopBanners messages={ofKind('top-banner')} />,
    overContent: <TopMessages messages={ofKind('top')} />,
    aboveContent: <BodyBanners messages={ofKind('body-banner')} />,
    belowContent: <DismissibleBanners messages={ofKind('dismissible')} />,
    state: slice ? { messages: slice } : {},
    chunks: slice ? ['messages'] : [],
  };
}
