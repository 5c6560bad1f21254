import { MAX_MEGAPIXELS, UPLOAD_TEXTS } from '../../domains/upload';
import { RequestError } from '../platform/http';

const REFUSALS = {
  too_big: [413, UPLOAD_TEXTS.too_big],
  wrong_type: [415, UPLOAD_TEXTS.wrong_type],
  too_many: [422, UPLOAD_TEXTS.too_many],
  unreadable: [422, 'This picture is damaged and can’t be opened. Save it again, or take a new screenshot.'],
  too_many_pixels: [422, `This picture has more than ${MAX_MEGAPIXELS} megapixels. Make it smaller, then try again.`],
  too_much_memory: [
    422,
    'A picture of this kind is too large for us to open. Make it smaller, or save it as a plain JPG.',
  ],
  picture_gone: [422, 'One of your pictures is not here anymore. Please remove it and add it again.'],
  too_soon: [429, 'You’ve sent a lot of pictures. Please try again later, or send your message without them.'],
  busy: [503, 'We’re busy with other pictures right now. Please try again in a few seconds.'],
  full: [503, 'We can’t take more pictures right now. Please send your message without them.'],
  away: [503, 'This picture can’t be opened right now. Please try again in a moment.'],
  not_stored: [503, 'Your picture could not be saved. Please try again in a moment.'],
} as const;

/** A picture that is not taken. */
export class UploadError extends RequestError {
  /** @param retryAfterS after how many seconds it may be tried again */
  constructor(
    code: keyof typeof REFUSALS,
    readonly retryAfterS?: number,
    options: { readonly cause?: unknown } = {},
  ) {
    const [status, message] = REFUSALS[code];
    super(status, code, message);
    if (options.cause !== undefined) this.cause = options.cause;
  }
}
