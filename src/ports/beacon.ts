import { attempt } from '../lib/attempt';

/** Sends data to our server even while the page is being closed; there is no response. */
export interface BeaconPort {
  /** @returns false when the browser did not queue it (too large, or blocked) */
  readonly send: (url: string, data: unknown) => boolean;
}

export function createBrowserBeacon(): BeaconPort {
  return {
    send: (url, data) =>
      attempt(() => navigator.sendBeacon(url, new Blob([JSON.stringify(data)], { type: 'application/json' }))) ?? false,
  };
}
