/** Only in development: each tab tells its public events, and `/dev/events` shows those of the others. */
import { type BusEvent, isTick } from '../store/eventBus';
import { LIVE_EVENTS_ID } from './lib/liveEvents';

const CHANNEL = 'dev-events';
/** The oldest are taken away. */
const MAX_SHOWN = 200;

interface WatchedEvent extends BusEvent {
  readonly path: string;
  /** ms UTC */
  readonly at: number;
}

function itemOf({ type, payload, path, at }: WatchedEvent): HTMLLIElement {
  const [item, name, text] = [
    document.createElement('li'),
    document.createElement('code'),
    document.createElement('pre'),
  ];
  name.textContent = type;
  text.textContent = payload === undefined ? '' : JSON.stringify(payload);
  item.append(`${new Date(at).toISOString().slice(11, 23)} ${path} `, name, text);
  return item;
}

export function watchEvents(
  page: Pick<Window, 'document' | 'location' | 'storefront'>,
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> = new BroadcastChannel(CHANNEL),
): void {
  const list = page.document.getElementById(LIVE_EVENTS_ID);
  if (list === null) {
    const { pathname: path } = page.location;
    // Every second would push all else out of sight.
    const isShown = (event: BusEvent) => !isTick(event);
    page.storefront.on(isShown, (event) => channel.postMessage({ ...event, path, at: Date.now() }));
    return;
  }
  channel.onmessage = ({ data }: MessageEvent<WatchedEvent>) => {
    list.prepend(itemOf(data));
    if (list.childElementCount > MAX_SHOWN) list.lastElementChild?.remove();
  };
}
