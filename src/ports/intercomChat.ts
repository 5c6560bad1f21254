import type { SupportChat } from './supportChat';

/** What the page says of the widget. */
export interface IntercomSettings {
  readonly appId: string;
  /** The address of its script. */
  readonly script: string;
}

declare global {
  interface Window {
    /** Intercom's public interface. */
    Intercom?: (command: string, argument?: unknown) => void;
    intercomSettings?: { readonly app_id: string; readonly hide_default_launcher: boolean };
  }
}

const TIMEOUT_MS = 10_000;

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timeout);
      script.remove();
      reject(new Error(`${src} did not load.`));
    };
    const timeout = setTimeout(fail, TIMEOUT_MS);
    script.onload = () => {
      clearTimeout(timeout);
      resolve();
    };
    script.onerror = fail;
    script.src = src;
    document.head.append(script);
  });
}

let started: Promise<SupportChat> | undefined;

/**
 * Loads Intercom's messenger once, with the shop's own openers instead of its launcher. After a failure it is tried again.
 * @throws Error when the script does not load, or has no interface
 */
export function startIntercom(settings: IntercomSettings): Promise<SupportChat> {
  started ??= start(settings).catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start({ appId, script }: IntercomSettings): Promise<SupportChat> {
  window.intercomSettings = { app_id: appId, hide_default_launcher: true };
  await loadScript(script);
  const tell = (command: string, argument?: unknown) => {
    if (!window.Intercom) throw new Error('Intercom is not there.');
    window.Intercom(command, argument);
  };
  tell('boot', window.intercomSettings);
  return {
    // A channel is named in the new message, because Intercom has none. That of an order has its id, which gives access to it.
    open: (channel) =>
      channel === undefined || channel.startsWith('order-')
        ? tell('showSpace', 'messages')
        : tell('showNewMessage', `[${channel}] `),
    logout: () => tell('shutdown'),
  };
}
