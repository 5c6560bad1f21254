/** Sends a note to our server that must arrive even while the page closes; nobody waits for an answer. */
export interface BeaconPort {
  /** @returns false when the browser would not take it (too large, or blocked) */
  readonly send: (url: string, data: unknown) => boolean;
}

export function createBrowserBeacon(): BeaconPort {
  return {
    send: (url, data) =>
      navigator.sendBeacon?.(url, new Blob([JSON.stringify(data)], { type: 'application/json' })) ?? false,
  };
}
