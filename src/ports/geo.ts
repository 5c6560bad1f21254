/** Where the visitor is, as a provider knows it from the IP address. */
export interface GeoPort {
  /**
   * The JSON of the provider's response, not yet validated: callers use `parseResponse`. Our own server answers null for an address without a known
   * country.
   * @throws as `HttpPort.request`
   */
  readonly locate: (signal: AbortSignal) => Promise<unknown>;
  /** How the browser introduces itself; crawlers do it, too. */
  readonly userAgent: () => string;
}
