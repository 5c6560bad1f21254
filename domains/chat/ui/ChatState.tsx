import { useId } from 'react';
import { dateText } from '../../../src/lib/dateStyle';
import { TooltipButton } from '../../../src/ui/overlay/Tooltip';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { answeringText, ownHoursText } from '../answering.rules';
import { isInRaid } from '../chat.rules';
import type { Conversation } from '../chat.slice';

/** Whether somebody is there, else how fast answers come, and the run that the chat is about. */
export function ChatState({ conversation }: { readonly conversation: Conversation }) {
  const style = useDateStyle();
  const id = useId();
  const { at, thread } = conversation;
  const { isOnline, answering, detail, run } = thread;
  if (isInRaid(conversation)) return <p>In the raid</p>;
  const start =
    run?.zone && `${dateText('weekday day time', run.startsAt, style, run.zone.offset)} ${run.zone.zoneName}`;
  const about = [detail, start].filter(Boolean).join(', ');
  const isMeasured = !isOnline && answering;
  if (!isOnline && !isMeasured && !about) return null;
  return (
    <p>
      {isOnline && <span>Online</span>}
      {isMeasured && (
        <TooltipButton id={id} text={answeringText(answering, ownHoursText(answering, at, style))}>
          {`Half of our answers come within ${answering.within}`}
        </TooltipButton>
      )}
      {about && <span>{isOnline || isMeasured ? ` · ${about}` : about}</span>}
    </p>
  );
}
