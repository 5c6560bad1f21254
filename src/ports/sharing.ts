/** Copies a text, or shares a URL of the shop by the share sheet of a phone. */
export interface SharingPort {
  /** The shop's origin, without a trailing slash. */
  readonly origin: string;
  /** True on touch devices with a native share sheet. */
  readonly canShare: () => boolean;
  /** Requires a user gesture. @throws the browser's error when it is refused */
  readonly copy: (text: string) => Promise<void>;
  /** Requires a user gesture. @throws an AbortError when the shopper closed the sheet */
  readonly share: (url: string) => Promise<void>;
}

export function createBrowserSharing(): SharingPort {
  return {
    origin: location.origin,
    canShare: () => 'share' in navigator && matchMedia('(pointer: coarse)').matches,
    copy: async (text) => navigator.clipboard.writeText(text),
    share: async (url) => navigator.share({ url, title: document.title }),
  };
}
