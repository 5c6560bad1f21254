import { useDispatch, useSelector } from 'react-redux';
import checkCss from '../../../src/ui/form/Check.module.css';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { CHOICES_PATH } from '../notifications.contract';
import { choiceTicked, selectNotifyChoices } from '../notifyChoices.slice';
import { CHANNELS, type Channel, isAlwaysOn, TOPICS, type Topic } from '../topics.rules';
import { TOPIC_TEXTS } from '../topicTexts.rules';
import css from './NotificationChoices.module.css';
import { SaveState } from './SaveState';

const CHANNEL_TEXTS: Readonly<Record<Channel, string>> = { shop: 'Shop', mail: 'Email', push: 'Push' };

/** Topics by channels. A change is saved at once. */
export function TopicChoices() {
  const { choices } = useSelector(selectNotifyChoices);
  return (
    <form id="notification-choices-form" method="post" action={CHOICES_PATH}>
      <table className={css.topics} aria-labelledby="choices-title">
        <thead>
          <tr>
            <th scope="col">Topic</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {CHANNEL_TEXTS[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TOPICS.map((topic) => (
            <tr key={topic}>
              <th scope="row">
                <span>{TOPIC_TEXTS[topic].name}</span>
                <small>{TOPIC_TEXTS[topic].hint}</small>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <Choice topic={topic} channel={channel} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.locked}>
        <Icon icon={icons.lock} size={16} />
        Always on, you need these for your order.
      </p>
      <SaveState status={choices} />
    </form>
  );
}

function Choice({ topic, channel }: { readonly topic: Topic; readonly channel: Channel }) {
  const dispatch = useDispatch();
  const box = `${topic}.${channel}` as const;
  const isTicked = useSelector((state: Parameters<typeof selectNotifyChoices>[0]) =>
    selectNotifyChoices(state).on.includes(box),
  );
  if (isAlwaysOn(topic, channel))
    return (
      <>
        <Icon icon={icons.lock} />
        <span className="visually-hidden">always on</span>
      </>
    );
  return (
    <label>
      <span className="visually-hidden">{`${TOPIC_TEXTS[topic].name}, ${CHANNEL_TEXTS[channel]}`}</span>
      <input
        type="checkbox"
        className={checkCss.check}
        name="on"
        id={`choice-${topic}-${channel}`}
        value={box}
        checked={isTicked}
        onChange={({ currentTarget }) => dispatch(choiceTicked({ box, isOn: currentTarget.checked }))}
      />
    </label>
  );
}
