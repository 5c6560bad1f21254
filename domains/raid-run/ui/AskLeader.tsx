import type { Ref } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import {
  CHAT_ATTRIBUTE,
  CHAT_RUN_ATTRIBUTE,
  chatMinimized,
  chatPagePath,
  runChannel,
  selectChatState,
} from '../../chat';
import type { RunView } from '../runAnswer.contract';

interface AskLeaderProps {
  readonly ref: Ref<HTMLElement>;
  readonly run: Pick<RunView, 'id' | 'channel'>;
}

/** Opens the chat about the run, and closes it again. Without JavaScript, and until the chat is there, it leads to the page of the chat. */
export function AskLeader({ ref, run: { id, channel } }: AskLeaderProps) {
  const dispatch = useDispatch();
  const { isOpen, runId } = useSelector(selectChatState);
  const name = channel ?? runChannel(id);
  if (isOpen && runId === id)
    return (
      <Button
        ref={ref as Ref<HTMLButtonElement>}
        wide
        aria-expanded="true"
        onClick={() => dispatch(chatMinimized({ isOpen: false, newAfter: null }))}
      >
        <Icon icon={icons.messageCircle} />
        Close chat
      </Button>
    );
  return (
    <ButtonLink
      ref={ref as Ref<HTMLAnchorElement>}
      href={chatPagePath(name)}
      look="quiet"
      wide
      {...{ [CHAT_ATTRIBUTE]: name, [CHAT_RUN_ATTRIBUTE]: id }}
    >
      <Icon icon={icons.messageCircle} />
      Ask the leader
    </ButtonLink>
  );
}
