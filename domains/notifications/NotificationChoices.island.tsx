import type { IslandSample } from '../../src/lib/islandSample';
import type { NotifyChoicesState } from './notifyChoices.slice';
import { QuietHours } from './ui/QuietHours';
import { TopicChoices } from './ui/TopicChoices';

interface NotificationChoicesProps {
  /** What is shown of the choices: between the two stands what this device gets. */
  readonly part: 'topics' | 'hours';
}

/** What a shopper wants to be told of, and when not. */
export default function NotificationChoices({ part }: NotificationChoicesProps) {
  return part === 'topics' ? <TopicChoices /> : <QuietHours />;
}

NotificationChoices.sample = {
  props: { part: 'topics' },
  state: {
    notifyChoices: {
      on: ['chat.push', 'seat.shop', 'price.mail'],
      choices: 'idle',
      quiet: { from: 22, to: 8 },
      hours: 'idle',
    } satisfies NotifyChoicesState,
  },
} satisfies IslandSample<NotificationChoicesProps>;
