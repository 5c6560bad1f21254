/** Sends files that the shopper has chosen. It needs no `this`. */
export interface UploadsPort {
  /** Lets go of all files but those with these keys. */
  readonly retain: (keys: readonly string[]) => void;
  /**
   * Sends the file with this key as the field of a form.
   * @returns the JSON of the response, not yet validated
   * @throws HttpError on a non-OK status, NetworkError when no response arrived or nothing moved for half a minute, InvalidResponseError when it is
   *   not JSON, the signal's reason when it was aborted
   */
  readonly send: (file: UploadedFile, signal: AbortSignal) => Promise<unknown>;
  /**
   * Calls back with how much of the file has arrived: whole percents, each at most once, and ten times a second at most.
   * @returns stops
   */
  readonly followPercent: (key: string, listener: (percent: number) => void) => () => void;
  /** False where the browser knows that it is offline. */
  readonly isOnline: () => boolean;
}

export interface UploadedFile {
  readonly key: string;
  readonly url: string;
  readonly field: string;
}
