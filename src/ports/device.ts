/** What the browser tells about the shopper's device. */
export interface DeviceFacts {
  /** Hashes of how the device renders audio and canvas, and the name of its graphics; empty where the browser does not tell. */
  readonly audio: string;
  readonly canvas: string;
  readonly graphics: string;
  /** Of the screen, in CSS pixels. */
  readonly width: string;
  readonly height: string;
  /** `Europe/Berlin` */
  readonly timezone: string;
}

export interface DevicePort {
  /** Takes up to a second the first time. */
  readonly describe: () => Promise<DeviceFacts>;
  /** A random text of letters and digits. */
  readonly randomText: (length: number) => string;
}
