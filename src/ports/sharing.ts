/** Handing an address of the shop on: to the clipboard, or to the share sheet of a phone. */
export interface SharingPort {
  /** Where the shop is, without a slash at the end. */
  readonly origin: string;
  /** True where the device has a share sheet of its own and is used by touch. */
  readonly canShare: () => boolean;
  /** Has to be called in a press. @throws whatever the browser refuses with */
  readonly copy: (url: string) => Promise<void>;
  /** Has to be called in a press. @throws an AbortError when the sheet was closed without sharing */
  readonly share: (url: string) => Promise<void>;
}

export function createBrowserSharing(): SharingPort {
  return {
    origin: location.origin,
    canShare: () => 'share' in navigator && matchMedia('(pointer: coarse)').matches,
    copy: async (url) => navigator.clipboard.writeText(url),
    share: (url) => navigator.share({ url, title: document.title }),
  };
}
